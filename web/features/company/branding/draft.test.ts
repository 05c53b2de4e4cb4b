import { describe, expect, it } from 'vitest';
import { emptyBranding } from '../../../../shared/company/branding/branding.ts';
import { colorError, colorsOf, draftOf, inputOf } from './draft.ts';

const view = {
  ...emptyBranding,
  version: 3,
  slug: 'second',
  isCustomJsOn: false,
  isCustomJsBlocked: false,
  changes: [],
  dropped: [],
  unreadable: [],
  companyName: 'Lehigh',
};

describe('the branding form', () => {
  it('sends nothing if only whitespace changed', () => {
    expect(inputOf(draftOf(view), view)).toBeUndefined();
    expect(inputOf({ ...draftOf(view), companyName: ' Lehigh ' }, view)).toBeUndefined();
  });

  it('sends changed fields, null for cleared ones, and the loaded version', () => {
    const draft = { ...draftOf(view), companyName: '', metaTitle: ' Homes ', isCustomJsOn: true };
    expect(inputOf(draft, view)).toEqual({ companyName: null, metaTitle: 'Homes', isCustomJsOn: true, version: 3 });
  });

  it('fits only valid colors', () => {
    const draft = { ...draftOf(view), primaryColor: '#F8B05D', textColor: '#12' };
    expect(colorsOf(draft)).toMatchObject({ primaryColor: '#f8b05d', textColor: null });
    expect(colorError('#12')).toBe('Write a color like #1a2b3c.');
    expect(colorError('')).toBeUndefined();
  });
});
