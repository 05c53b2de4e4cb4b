// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useLostFocus } from './use-lost-focus.ts';

const List = ({ items }: { items: readonly string[] | undefined }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title, items?.length);
  return (
    <section>
      <h1 ref={title} tabIndex={-1}>
        Offers
      </h1>
      {items?.map((item) => (
        <button key={item} type="button">
          {item}
        </button>
      ))}
    </section>
  );
};

const page = (items?: readonly string[], isOtherThere = true) => (
  <>
    {isOtherThere && <button type="button">Elsewhere</button>}
    <List items={items} />
  </>
);
const focus = (name: string) => screen.getByText(name).focus();

afterEach(cleanup);

it('stands at the heading where the focused thing went', () => {
  const { rerender } = render(page(['a', 'b']));
  focus('a');
  rerender(page(['b']));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('leaves the page alone where nothing had the focus: on the first answer, and with one more or one less', () => {
  const { rerender } = render(page());
  for (const items of [['a'], ['a', 'b'], ['b']]) {
    rerender(page(items));
    expect(document.activeElement).toBe(document.body);
  }
});

it('leaves it alone where something else of the page had the focus, or it was let go of before', async () => {
  const { rerender } = render(page(['a', 'b']));
  focus('a');
  focus('Elsewhere');
  rerender(page(['b'], false));
  expect(document.activeElement).toBe(document.body);
  focus('b');
  screen.getByText('b').blur();
  await Promise.resolve();
  rerender(page([], false));
  expect(document.activeElement).toBe(document.body);
});
