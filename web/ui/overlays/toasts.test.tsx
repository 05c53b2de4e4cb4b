// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe("the app's toast", () => {
  it('shows one at a time, for five seconds', () => {
    render(<Toasts />);
    act(() => showToast('first'));
    act(() => showToast('second'));
    expect(screen.queryByText('first')).toBeNull();
    pass(4999);
    expect(screen.queryByText('second')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('second')).toBeNull();
  });

  it('waits while it is hovered or focused', () => {
    render(<Toasts />);
    act(() => showToast('stay'));
    fireEvent.mouseEnter(screen.getByText('stay').parentElement as HTMLElement);
    pass(60_000);
    expect(screen.queryByText('stay')).not.toBeNull();
    fireEvent.mouseLeave(screen.getByText('stay').parentElement as HTMLElement);
    fireEvent.focus(screen.getByRole('button'));
    pass(60_000);
    expect(screen.queryByText('stay')).not.toBeNull();
    fireEvent.blur(screen.getByRole('button'));
    pass(5000);
    expect(screen.queryByText('stay')).toBeNull();
  });
});

describe('the second system', () => {
  it('shows three at a time, for four seconds each, next to the app’s', () => {
    render(<Toasts />);
    act(() => showToast('app'));
    for (const text of ['one', 'two', 'three', 'four']) act(() => showToast(text, 'notice'));
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(4);
    pass(4000);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByText('app')).not.toBeNull();
  });
});
