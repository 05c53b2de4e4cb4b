import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

// How busy the machine is decides no test: what does not come at all still fails.
configure({ asyncUtilTimeout: 60_000 });

// What a file leaves in the document that all share would be found by the next one.
afterAll(() => {
  cleanup();
  const { body, documentElement } = document;
  body.replaceChildren();
  for (const root of [body, documentElement]) for (const name of root.getAttributeNames()) root.removeAttribute(name);
});
