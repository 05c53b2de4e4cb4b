import styles from './landscape.module.css';

interface HouseProps {
  x: number;
  y: number;
  scale?: number;
  /** How many of its four windows are lit. */
  lit?: number;
  /** The paint of the light around lit windows. */
  light: string;
}

const windows = [
  [-17, -20],
  [-3, -20],
  [24, -15],
  [-11, -35],
] as const;

/** A farmhouse on the hill, standing at (x, y); its windows carry the light. */
export const House = ({ x, y, scale = 1, lit = 4, light }: HouseProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    {lit > 0 && <ellipse fill={light} cx="2" cy="-4" rx="74" ry="26" />}
    <path className={styles.wall} d="M-26 8V-26L-8-44 10-26V-20L14-24 24-32 38-20V8Z" />
    <path className={styles.wall} d="M2-48h6v14H2z" />
    {windows.map(([left, top], i) => (
      <rect
        key={left}
        className={i < lit ? styles.litWindow : styles.darkWindow}
        x={left}
        y={top}
        width={i === 3 ? 6 : 8}
        height={i === 3 ? 7 : 10}
        rx="0.6"
      />
    ))}
  </g>
);
