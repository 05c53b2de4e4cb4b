// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useEdit } from './use-edit.ts';

afterEach(cleanup);

interface House {
  readonly version: number;
  readonly price: string;
  readonly remarks: string;
  readonly rooms: string;
}

const opened: House = { version: 3, price: '425000', remarks: 'Brigth rooms', rooms: '5' };
const lowered: House = { ...opened, version: 4, price: '415000' };
const conflict = () => new ApiError(409, 'VERSION_CONFLICT', 'Listing was changed by somebody else; load it again');

let edit: ReturnType<typeof useEdit<House, Omit<House, 'version'>>>;
const Form = ({ house, error }: { house: House; error: ApiError | null }) => {
  edit = useEdit({
    live: house,
    draftOf: ({ version: _, ...draft }) => draft,
    words: { price: ['List price', (price) => `$${price}`], remarks: 'Remarks', rooms: ['Rooms', (rooms) => rooms] },
    error,
  });
  return <p>{edit.told ?? 'Nothing told.'}</p>;
};

const openAndEdit = (part: Partial<House>) => {
  const { rerender } = render(<Form house={opened} error={null} />);
  edit.change(part);
  const show = (house: House, error: ApiError | null) => rerender(<Form house={house} error={error} />);
  show(opened, null);
  return show;
};

it('belongs to the version that it was opened with, whatever is pushed meanwhile', () => {
  const show = openAndEdit({ remarks: 'Bright rooms' });
  show(lowered, null);
  expect([edit.base.version, edit.draft.price, edit.touched]).toEqual([3, '425000', ['remarks']]);
});

it('takes the newer record as its base once a save is refused for it, keeps what was edited and says what changed', () => {
  const show = openAndEdit({ remarks: 'Bright rooms' });
  const error = conflict();
  show(opened, error);
  expect(screen.getByText('Nothing told.')).toBeDefined();
  show(lowered, error);
  expect([edit.base.version, edit.draft.price, edit.draft.remarks, edit.touched]).toEqual([
    4,
    '415000',
    'Bright rooms',
    ['remarks'],
  ]);
  expect(screen.getByText(/^Somebody else saved a change .*: List price, now \$415000\. /)).toBeDefined();
});

it('keeps a field that both edited as it was typed here, and says what is stored', () => {
  const show = openAndEdit({ price: '430000' });
  show({ ...lowered, rooms: '' }, conflict());
  expect([edit.draft.price, edit.touched]).toEqual(['430000', ['price']]);
  expect(edit.told).toContain('List price, now $415000; Rooms, now empty.');
});

it('takes one newer record for one refusal: what is pushed after it waits for the next', () => {
  const show = openAndEdit({ remarks: 'Bright rooms' });
  const error = conflict();
  show(lowered, error);
  show({ ...lowered, version: 5, price: '405000' }, error);
  expect([edit.base.version, edit.draft.price]).toEqual([4, '415000']);
  show({ ...lowered, version: 5, price: '405000' }, conflict());
  expect([edit.base.version, edit.draft.price]).toEqual([5, '405000']);
});

it('takes a newer version at once where its fields are the same', () => {
  const show = openAndEdit({ price: '430000' });
  show({ ...opened, version: 4 }, null);
  expect([edit.base.version, edit.draft.price, edit.touched]).toEqual([4, '430000', ['price']]);
});

it('control: another refusal moves nothing', () => {
  const show = openAndEdit({ remarks: 'Bright rooms' });
  show(lowered, new ApiError(400, 'INVALID_INPUT', 'No'));
  expect([edit.base.version, edit.draft.price, edit.told]).toEqual([3, '425000', undefined]);
});
