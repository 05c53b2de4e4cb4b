const MB = 1024 * 1024;

/** How much of a film one call of the function does. */
export interface FilmLimits {
  /** Bytes that are read, or copied, by one call. */
  readonly callBytes: number;
  /** Bytes that are read by one request, and held at once. */
  readonly readBytes: number;
  /** Bytes of a part of the copy; the store refuses a part of less than five megabytes but for the last. */
  readonly partBytes: number;
}
/** A quarter of a gigabyte is read and hashed within some seconds of a function's two minutes. */
export const FILM_LIMITS: FilmLimits = { callBytes: 256 * MB, readBytes: 8 * MB, partBytes: 8 * MB };
