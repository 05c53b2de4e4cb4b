import { describe, expect, it } from 'vitest';
import { photoHint, photoMoments } from './photo-moments.ts';

describe('the photos that a job asks for', () => {
  it('have a before and an after where the work changes the house', () => {
    expect(photoMoments(['painting'], [])).toEqual(['before', 'after', 'site']);
    expect(photoMoments(['photography', 'cleaning'], [])).toEqual(['before', 'after', 'site']);
  });

  it('have neither for a shoot or an inspection', () => {
    expect(photoMoments(['photography', 'drone'], [])).toEqual(['site']);
    expect(photoMoments(['inspections'], ['site'])).toEqual(['site']);
  });

  it('show what was sent before, whatever the service', () => {
    expect(photoMoments(['photography'], ['after'])).toEqual(['after', 'site']);
  });

  it('are told apart from the shoot itself', () => {
    expect(photoHint(['photography'])).toMatch(/not the shoot itself/);
    expect(photoHint(['cleaning'])).toBeUndefined();
  });
});
