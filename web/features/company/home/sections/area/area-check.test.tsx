// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepTypedHome } from '../../../../../platform/visit/typed-home.ts';
import { AreaCheck } from './area-check.tsx';

afterEach(() => {
  cleanup();
  keepTypedHome({ address: '' });
});

const check = () => (
  <AreaCheck id="area" submit="Check" onZip={() => undefined}>
    {() => null}
  </AreaCheck>
);
const typed = (): string => screen.getByRole<HTMLInputElement>('textbox').value;

it('an address that was typed elsewhere is there already, and may be changed', () => {
  const { rerender } = render(check());
  expect(typed()).toBe('');
  keepTypedHome({ address: '12 Main St, 18901' });
  rerender(check());
  expect(typed()).toBe('12 Main St, 18901');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(typed()).toBe('');
});
