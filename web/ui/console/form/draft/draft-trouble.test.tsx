import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { type Workspace, WorkspaceProvider } from '../../workspace.tsx';
import { DraftTrouble } from './draft-trouble.tsx';

afterEach(cleanup);

const calm = {
  isSaving: false,
  wasTried: false,
  problems: {},
  error: undefined,
  conflict: undefined,
  takeTheirs: vi.fn(async () => undefined),
  keepMine: vi.fn(async () => undefined),
};
const show = (part: object, kept?: string) =>
  render(
    <WorkspaceProvider value={{ zone: 'America/New_York' } as Workspace}>
      <DraftTrouble state={{ ...calm, ...part }} {...(kept && { kept })} />
    </WorkspaceProvider>,
  ).container.textContent;

describe('a draft that somebody else was faster with', () => {
  const conflict = { by: 'Grace', at: '2026-11-20T14:00:00Z' };

  it('says who and when in the company’s time, and what keeping does', () => {
    const text = show({ conflict });
    expect(text).toMatch(/Grace changed this in the meantime \(.*9:00 AM.*\)/);
    expect(text).toContain('“Keep mine” saves the fields you changed; everything else stays as they left it.');
  });

  it('says what keeping does in words of its own where it does something else', () => {
    const text = show({ conflict: { by: undefined, at: undefined } }, '“Keep mine” replaces the whole list.');
    expect(text).toContain('Someone else changed this in the meantime');
    expect(text).toContain('“Keep mine” replaces the whole list.');
    expect(text).not.toContain('everything else stays');
  });

  it('takes either side, each by its button', async () => {
    show({ conflict });
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect([calm.takeTheirs.mock.calls.length, calm.keepMine.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect([calm.takeTheirs.mock.calls.length, calm.keepMine.mock.calls.length]).toEqual([1, 1]);
  });

  it('is not kept twice while it is being saved', async () => {
    calm.keepMine.mockClear();
    show({ conflict, isSaving: true });
    await userEvent.click(screen.getByRole('button', { name: /Keep mine/ }));
    expect(calm.keepMine).not.toHaveBeenCalled();
  });
});

describe('a draft that is refused', () => {
  it('says why where no field can', () => {
    expect(show({ error: new ApiError(500, 'INTERNAL', 'It did not work') })).toContain('It did not work');
  });

  it('counts the fields once it was tried, and says nothing before', () => {
    const problems = { name: 'must not be empty', phone: 'must be a phone number' };
    expect(show({ problems })).toBe('');
    cleanup();
    expect(show({ problems, wasTried: true })).toContain('2 fields need attention');
    cleanup();
    expect(show({ problems: { name: 'must not be empty' }, wasTried: true })).toContain('it must not be empty.');
  });

  it('control: says nothing of one that is fine', () => {
    expect(show({ wasTried: true })).toBe('');
  });
});
