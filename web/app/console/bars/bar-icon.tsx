const shapes = {
  search: 'M7 12.5a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11Zm4-1.5 3.5 3.5',
  display: 'M1.5 4h6m4 0h3M1.5 12h3m4 0h6M9.5 2v4M6.5 10v4',
  company: 'M2 14.5V4.5l6-3 6 3v10M1 14.5h14M5.5 7h1m3 0h1m-5 3h1m3 0h1M6.5 14.5v-2h3v2',
  person: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 6.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
} as const;

/** The icons of the top bar. */
export const BarIcon = ({ name }: { name: keyof typeof shapes }) => (
  <svg
    viewBox="0 0 16 16"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
