// Package contour solves 一双木棋 backward over contours: the monotone lattice
// paths that separate taken from empty cells (muqi.Position).
//
//   - Mask is the idea as it is usually published: a memoised recursion over
//     an array of all 2^(n+m) bit masks.
//   - Dense ranks the C(n+m, n) masks that are contours and sweeps them once
//     from the last to the first. It is the readable reference of the project.
//   - Fast solves by default: the engine of package engine, which computes the
//     same recurrence with a kernel for each kind of processor.
package contour
