// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type LoadPage, loadPage } from './page-code.ts';
import { componentOf } from './page-component.ts';

afterEach(cleanup);

const Room = () => <p>Room</p>;
const openAt = (load: LoadPage) => {
  const Page = componentOf(load);
  const { container } = render(
    <Suspense fallback="Skeleton">
      <Page />
    </Suspense>,
  );
  return container.textContent;
};

test('a page whose code is there renders at once, one whose code is not after its placeholder', async () => {
  const load: LoadPage = async () => ({ default: Room });
  await loadPage(load);
  expect(openAt(load)).toBe('Room');
  cleanup();
  expect(openAt(async () => ({ default: Room }))).toBe('Skeleton');
  expect(await screen.findByText('Room')).toBeDefined();
});

test('code that did not come is asked for again when the page is opened', async () => {
  let asked = 0;
  const load: LoadPage = async () => {
    asked += 1;
    if (asked === 1) throw new Error('Offline');
    return { default: Room };
  };
  await loadPage(load);
  expect(openAt(load)).toBe('Skeleton');
  expect(await screen.findByText('Room')).toBeDefined();
});
