// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { changedParams, placeIn } from './list-state.ts';

const params = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the place in a list', () => {
  it('is the page and its cursor', () => {
    expect(placeIn(params('page=3&after=abc'))).toEqual({ page: 3, cursor: 'abc' });
  });
  it.each(['', 'page=3', 'after=abc', 'page=0&after=abc', 'page=x&after=abc', 'page=1.5&after=abc'])(
    'is the first page for “%s”',
    (text) => {
      expect(placeIn(params(text))).toEqual({ page: 1, cursor: undefined });
    },
  );
});

describe('a change of a list', () => {
  it('of a filter returns to the first page', () => {
    expect(changedParams(params('page=3&after=abc&q=lee'), { status: 'new' }).toString()).toBe('q=lee&status=new');
  });
  it('of the open record keeps filters and page', () => {
    const next = changedParams(params('page=3&after=abc&q=lee'), { lead: 'one' });
    expect(next.toString()).toBe('page=3&after=abc&q=lee&lead=one');
  });
  it('to nothing removes the parameter', () => {
    expect(changedParams(params('q=lee&status=new'), { q: '', status: undefined }).toString()).toBe('');
  });
});
