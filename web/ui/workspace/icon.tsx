const shapes = {
  start: 'M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4Z',
  inbox: 'M2 9.5 4 3h8l2 6.5v4H2Zm0 0h3.5l1 1.75h3l1-1.75H14',
  orders: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  calendar: 'M2.5 4h11v9.5h-11Zm0 3h11M5.5 2.25V5m5-2.75V5',
  properties: 'M2.5 13.5v-8L8 2.5l5.5 3v8Zm3.5 0v-4h4v4',
  reports: 'M2.5 13.5h11M4.5 11V8m3.5 3V3.5M11.5 11V6',
  search: 'M7 12a5 5 0 1 1 0-10 5 5 0 0 1 0 10Zm3.75-1.25L14 14',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  keys: 'M1.75 4.25h12.5v7.5H1.75Zm2.5 2.5h.01m2.49 0h.01m2.49 0h.01m2.49 0h.01M5 9.5h6',
  light:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-9.25v1m0 10.5v1M1.75 8h1m10.5 0h1M3.58 3.58l.7.7m7.44 7.44.7.7m0-8.84-.7.7m-7.44 7.44-.7.7',
  office: 'M9.5 2.5H13.5v4M13.25 2.75 7.5 8.5M11.5 9.5v4h-9v-9h4',
  out: 'M6.5 2.5h-4v11h4M10 11l3-3-3-3m3 3H6',
  left: 'M10 3 5 8l5 5',
  right: 'm6 3 5 5-5 5',
  down: 'm3 6 5 5 5-5',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  check: 'm3 8.5 3.25 3.25L13 4.5',
  plus: 'M8 3v10M3 8h10',
  alert: 'M8 2.25 14.25 13H1.75Zm0 4v3.25m0 1.75v.01',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-9v3.25L10.25 9.75',
  person: 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8Zm-5.5 5.75c.5-2.75 2.75-4 5.5-4s5 1.25 5.5 4',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  money:
    'M11 4.75C10.5 3.5 9.25 3 8 3 6.25 3 5 4 5 5.35 5 8.5 11 7 11 10.4 11 12 9.75 13 8 13c-1.5 0-2.75-.75-3.25-2M8 1.5v13',
  move: 'M8 1.75v12.5M1.75 8h12.5M6 3.75l2-2 2 2m-4 8.5 2 2 2-2M3.75 6l-2 2 2 2m8.5-4 2 2-2 2',
  edit: 'm9.75 3.75 2.5 2.5M2.75 13.25l.75-3.25L10.25 3.25a1.4 1.4 0 0 1 2 0l.5.5a1.4 1.4 0 0 1 0 2L6 12.5Z',
  chat: 'M2.5 3.5h11v7.5h-6l-3 2.5V11h-2Z',
  text: 'M4.5 1.75h7v12.5h-7Zm2.75 10.5h1.5',
  mail: 'M2 3.75h12v8.5H2Zm0 .5 6 4.5 6-4.5',
  phone:
    'M3 2.5h2.75l1 3-1.5 1.25a7.5 7.5 0 0 0 4 4L10.5 9.25l3 1V13A1.2 1.2 0 0 1 12.25 14C7 14 2 9 2 3.75A1.2 1.2 0 0 1 3 2.5Z',
  form: 'M3.5 2.5h9v11h-9Zm2 3h5m-5 2.75h5M5.5 11h2.5',
  note: 'M3 3h10v6.5L9.5 13H3Zm6.5 10V9.5H13',
  send: 'M2.5 8 13.5 3l-3 10.5-2.75-4Zm5.25 1.5L13.5 3',
  paper: 'M4 2.5h5l3 3v8H4Zm5 0v3h3',
  picture: 'M2.5 3.5h11v9h-11Zm0 7 3-3 2.5 2.5 2-2 3.5 3.5M10.5 6h.01',
  sign: 'M4 2v12M4 3h8.5v4.5H4',
  deal: 'M2.5 6.5h11v6.5h-11Zm3.5 0V4h4v2.5',
  save: 'M8 2.5v8m-3-3 3 3 3-3M3 13.5h10',
} as const;

export type IconName = keyof typeof shapes;

/** An icon of the workspace, in the color of its text; what it means is said beside it. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    aria-hidden="true"
  >
    <path d={shapes[name]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
