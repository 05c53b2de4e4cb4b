// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { roomsFor } from '../rooms/rooms.ts';
import { chosenCompany, keepCompany } from './company-choice.ts';

beforeEach(() => sessionStorage.clear());

describe('the company that a super administrator has chosen', () => {
  it('stays in this tab, through a reload', () => {
    keepCompany('usr_1', 'ten_1');
    expect(chosenCompany('usr_1')).toBe('ten_1');
    expect(localStorage.length).toBe(0);
  });

  it('is nobody else’s who signs in in the same tab', () => {
    keepCompany('usr_1', 'ten_1');
    expect(chosenCompany('usr_2')).toBeUndefined();
  });

  it('is gone after leaving, and anything unreadable is no choice', () => {
    keepCompany('usr_1', 'ten_1');
    keepCompany('usr_1', undefined);
    expect(chosenCompany('usr_1')).toBeUndefined();
    sessionStorage.setItem('northlight.company', '"ten_1"');
    expect(chosenCompany('usr_1')).toBeUndefined();
  });
});

describe('before a company is chosen', () => {
  it('only the platform’s own rooms are in the navigation', () => {
    const titles = roomsFor({ roles: ['admin'], features: [], state: '', isPlatform: true }).map(({ title }) => title);
    expect(titles).toEqual(['Home', 'Settings', 'Monitoring', 'Sign-in check']);
  });
});
