import { newPerson } from '../../people/journey.ts';

const names = ['Ava', 'Brook', 'Cole', 'Dara', 'Ellis', 'Farah', 'Gale', 'Hugo', 'Iris', 'Jude'];
const surnames = ['Abbott', 'Bauer', 'Castro', 'Dunn', 'Ekberg', 'Fischer', 'Garza'];
const streets = ['Spruce', 'Juniper', 'Linden', 'Hawthorn', 'Walnut', 'Cedar'];

/** The `n`-th buyer with a house: a name, a mailbox, a number and a street of their own, as strangers have. */
export const distinctBuyer = (n: number) => {
  const name = names[n % names.length] ?? '';
  const surname = surnames[n % surnames.length] ?? '';
  const { phone } = newPerson();
  return {
    contactInfo: { fullName: `${name} ${surname}`, email: `${name}.${surname}.${n}@example.com`.toLowerCase(), phone },
    address: {
      line1: `${101 + 7 * n} ${streets[n % streets.length]} Street`,
      city: 'Doylestown',
      state: 'PA',
      zip: '18901',
    },
  };
};
