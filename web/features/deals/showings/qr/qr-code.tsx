import { qrMatrix } from './qr-matrix.ts';

const QUIET_MODULES = 4;

/** A code that a phone’s camera opens, dark on white whatever the scheme. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = qrMatrix(text);
  const side = rows.length + 2 * QUIET_MODULES;
  const path = rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z`] : [])),
    )
    .join('');
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width="220" height="220" role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};
