// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isShown = (): boolean => screen.getByRole('tooltip').dataset.shown === 'true';
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

const hovered = (): HTMLElement => {
  vi.useFakeTimers();
  render(<Tooltip text="A whole house in one visit">Package</Tooltip>);
  const word = screen.getByRole('button', { name: 'Package' });
  fireEvent.mouseEnter(word);
  return word;
};

it('shows after 700 ms of hovering, not before', () => {
  hovered();
  wait(699);
  expect(isShown()).toBe(false);
  wait(1);
  expect(isShown()).toBe(true);
});

it('does not show once the pointer has left before that', () => {
  fireEvent.mouseLeave(hovered());
  wait(10_000);
  expect(isShown()).toBe(false);
});
