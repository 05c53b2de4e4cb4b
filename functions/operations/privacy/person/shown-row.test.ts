import { describe, expect, it } from 'vitest';
import { shownRow } from './shown-row.ts';

const emails = ['ann@example.com'];

describe('a row of a person’s copy', () => {
  it('has what the person wrote and got, no key, no secret, nobody else', () => {
    const stored = {
      pk: 'T#ten_1#LEAD#x',
      sk: 'LEAD',
      entity: 'lead',
      email: 'ann@example.com',
      body: 'Ann ann@example.com wrote to bob@example.com, see https://x.test/a?token=secret',
      assignedTo: 'prf_1',
      requestHash: 'h',
      data: { manageToken: 't', heldBy: { name: 'Bob' }, words: 'mine' },
    };
    expect(shownRow(stored, emails)).toEqual({
      email: 'ann@example.com',
      body: 'Ann ann@example.com wrote to (another address) see https://x.test/a?token=',
      assignedTo: 'somebody of the company',
      data: { heldBy: 'somebody of the company', words: 'mine' },
    });
  });

  it('is left out where it is somebody else’s', () => {
    expect(shownRow({ entity: 'party', row: { email: 'bob@example.com', name: 'Bob' } }, emails)).toBeUndefined();
  });
});
