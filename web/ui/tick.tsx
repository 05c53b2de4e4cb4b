/** A check mark. */
export const Tick = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <circle cx="10" cy="10" r="8.25" strokeWidth="1.5" />
    <path d="m6.5 10.25 2.5 2.5 4.750-5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
