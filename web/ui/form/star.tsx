/** A star of a rating, hollow until it is given: color alone would not tell. Drawn, because the page’s font has none. */
export const Star = ({ isGiven }: { isGiven: boolean }) => (
  <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
    <path
      d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z"
      fill={isGiven ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
);
