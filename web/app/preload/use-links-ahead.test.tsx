import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLinksAhead } from './use-links-ahead.ts';

const prepare = vi.fn();
const Page = () => {
  useLinksAhead('/admin', prepare);
  return (
    <>
      <a href="/admin/orders?status=new">
        <span>Orders</span>
      </a>
      <a href="/terms">Terms</a>
      <p>Text</p>
    </>
  );
};
afterEach(() => {
  cleanup();
  prepare.mockClear();
  vi.unstubAllGlobals();
});

test('what a link leads to is prepared when it is pointed at or focused', () => {
  const { getByText, unmount } = render(<Page />);
  for (const text of ['Text', 'Terms']) fireEvent.pointerOver(getByText(text));
  expect(prepare).not.toHaveBeenCalled();
  fireEvent.pointerOver(getByText('Orders'));
  fireEvent.focusIn(getByText('Orders'));
  expect(prepare.mock.calls).toEqual([['/admin/orders'], ['/admin/orders']]);
  unmount();
  fireEvent.pointerOver(document.body);
  expect(prepare).toHaveBeenCalledTimes(2);
});

test('nothing is prepared where data is dear', () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  const { getByText } = render(<Page />);
  fireEvent.pointerOver(getByText('Orders'));
  expect(prepare).not.toHaveBeenCalled();
});
