const slow = new Set(['slow-2g', '2g', '3g']);

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True if preloading would cost the user: data saver or a slow connection (seed 9). */
export const isConnectionDear = (
  connection: Connection | undefined = (navigator as Navigator & { connection?: Connection }).connection,
): boolean => connection?.saveData === true || slow.has(connection?.effectiveType ?? '');
