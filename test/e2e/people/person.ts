/** What somebody types at step 6. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

let people = 0;

/** Somebody nobody knows yet, in this run and in any before it. */
export const newPerson = (fullName = 'Rosa Delgado'): Person => {
  people += 1;
  const unique = `${Date.now().toString(36)}${people}`;
  const digits = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  const exchange = 200 + Math.floor(Math.random() * 700);
  return { fullName, email: `rosa.${unique}@example.com`, phone: `(267) ${exchange}-${digits}` };
};

/** A property in the default tenant's county. */
export interface Home {
  readonly line1: string;
  readonly city: string;
  readonly zip: string;
}

export const newtownHome: Home = { line1: '18 South State Street', city: 'Newtown', zip: '18940' };
export const doylestownHome: Home = { line1: '84 North Main Street', city: 'Doylestown', zip: '18901' };
