import styles from '../branding.module.css';

/** A color as a small square; an SVG, because the page's policy allows no style attribute in its source. */
export const Swatch = ({ color }: { color: string }) => (
  <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
    <rect width="12" height="12" rx="3" fill={color} />
  </svg>
);
