import { expect, it } from 'vitest';
import { stripeNeeds } from './stripe-needs.ts';

it('says in words, each once, what Stripe asks for by fields of its API', () => {
  expect(
    stripeNeeds([
      'business_profile.url',
      'external_account',
      'person_1RZ0aB.first_name',
      'person_1RZ0aB.dob.day',
      'company.tax_id',
      'company.address.line1',
      'tos_acceptance.date',
    ]),
  ).toEqual([
    'Your website, or what you sell',
    'A bank account for your payouts',
    'Who represents the company',
    'Your tax number',
    'Name, address and phone of your company',
    'That you agree to Stripe’s terms',
  ]);
});

it('shows no field of an API, also of one that came later', () => {
  expect(stripeNeeds(['future_requirements.some_new_field', 'another_thing'])).toEqual([
    'Something that Stripe’s page names',
  ]);
});

it('tells a document from the person or the company that it proves', () => {
  const proof = 'A document that proves who you are or that your company exists';
  for (const of of ['individual', 'person_1RZ0aB', 'company'])
    expect(stripeNeeds([`${of}.verification.document`]), of).toEqual([proof]);
});

it('names the people behind a company apart from its address', () => {
  expect(stripeNeeds(['company.owners_provided', 'company.directors_provided', 'company.executives_provided'])).toEqual(
    ['Who owns and runs the company'],
  );
});
