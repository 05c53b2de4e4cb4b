import { describe, expect, it } from 'vitest';
import { compareTimestamps, readTimestamp } from './instants.ts';
import { statusOf } from './lookups.ts';
import { MAX_REST_BYTES, mapRecord } from './map-record.ts';

const raw = {
  ListingKey: 'K1',
  ListingId: 'PABU1',
  StandardStatus: 'Active',
  ListPrice: 425000.5,
  UnparsedAddress: '48 Ferry Rd, Doylestown, PA 18901',
  City: 'Doylestown',
  StateOrProvince: 'PA',
  PostalCode: '18901-2716',
  BedroomsTotal: 4,
  LivingArea: '2,640.4',
  PropertyType: 'Residential',
  ModificationTimestamp: '2026-11-20T12:00:00.1234567Z',
};
const mapped = (changes: object) => mapRecord({ ...raw, ...changes });

describe('a record of the Data Dictionary', () => {
  it('is read with its amounts, its street and all digits of its time', () => {
    expect(mapped({})?.facts).toMatchObject({
      listPrice: 42_500_050,
      address: '48 Ferry Rd',
      sqFt: 2_640,
      modifiedAt: '2026-11-20T12:00:00.1234567Z',
      status: 'active',
    });
  });

  it.each([
    ['Coming Soon', 'coming_soon'],
    ['ComingSoon', 'coming_soon'],
    ['Active', 'active'],
    ['Active Under Contract', 'under_contract'],
    ['ActiveUnderContract', 'under_contract'],
    ['Pending', 'under_contract'],
    ['Closed', 'sold'],
    ['Withdrawn', 'withdrawn'],
    ['Canceled', 'withdrawn'],
    ['Expired', 'withdrawn'],
    ['Hold', 'withdrawn'],
    ['Delete', 'withdrawn'],
    ['Incomplete', 'draft'],
  ])('says %s and means %s', (value, status) => {
    expect(statusOf(value)).toBe(status);
  });

  it('keeps a value that nobody knows as it came, and lists it', () => {
    const found = mapped({ StandardStatus: 'Temp Off Market', PropertyType: 'Houseboat' });
    expect(found?.facts).toMatchObject({ standardStatus: 'Temp Off Market', propertyType: 'Houseboat' });
    expect(found?.facts.status).toBeUndefined();
    expect(found?.unknown).toEqual([
      { field: 'StandardStatus', value: 'Temp Off Market' },
      { field: 'PropertyType', value: 'Houseboat' },
    ]);
  });

  it.each([
    [{ MlgCanView: false }, 'not_viewable'],
    [{ StandardStatus: 'Delete' }, 'deleted'],
    [{ MlgCanView: true }, undefined],
  ])('with %j is gone as %s', (changes, gone) => {
    expect(mapped(changes)?.gone).toBe(gone);
  });

  it('keeps what is not read, without the largest fields where that is more than 20 KB', () => {
    const found = mapped({ Small: 'x', Empty: null, Huge: 'y'.repeat(MAX_REST_BYTES), Large: 'é'.repeat(3_000) });
    expect(found?.cut).toEqual(['Huge']);
    expect(Object.keys(found?.rest ?? {})).toEqual(['Small', 'Large']);
    expect(Buffer.byteLength(JSON.stringify(found?.rest))).toBeLessThanOrEqual(MAX_REST_BYTES);
  });

  it('has its media in their order, each once, and only those of the web', () => {
    const media = [
      { MediaKey: 'b', MediaURL: 'https://cdn.example.com/b.jpg', Order: 2 },
      { MediaKey: 'a', MediaURL: 'https://cdn.example.com/a.jpg', Order: 1 },
      { MediaKey: 'again', MediaURL: 'https://cdn.example.com/b.jpg', Order: 3 },
      { MediaKey: 'file', MediaURL: 'file:///etc/passwd', Order: 0 },
      { MediaKey: 'none' },
    ];
    expect(mapped({ Media: media })?.facts.media.map(({ key }) => key)).toEqual(['a', 'again']);
  });

  it.each([[{ ListingKey: null }], [{ ModificationTimestamp: 'yesterday' }], [{ ModificationTimestamp: undefined }]])(
    'is not kept with %j',
    (changes) => {
      expect(mapped(changes)).toBeUndefined();
    },
  );

  it('leaves out numbers that can’t be', () => {
    expect(mapped({ ListPrice: -5, BedroomsTotal: 'many', YearBuilt: 12 })?.facts).toMatchObject({
      listPrice: undefined,
      beds: undefined,
      yearBuilt: undefined,
    });
  });
});

describe('timestamps', () => {
  it.each([
    ['2020-04-02T02:02:02.02Z', '2020-04-02T02:02:02.020Z'],
    ['2020-04-02T02:02:02Z', '2020-04-02T02:02:02.000Z'],
    ['2020-04-01T22:02:02.5-04:00', '2020-04-02T02:02:02.500Z'],
    ['2020-04-02T02:02:02.123456789Z', '2020-04-02T02:02:02.123456789Z'],
  ])('reads %s as %s', (text, read) => {
    expect(readTimestamp(text)).toBe(read);
  });

  it('compares digits below a millisecond', () => {
    expect(compareTimestamps('2020-04-02T02:02:02.1230001Z', '2020-04-02T02:02:02.123Z')).toBeGreaterThan(0);
    expect(compareTimestamps('2020-04-02T02:02:02.123Z', '2020-04-02T02:02:02.123Z')).toBe(0);
  });
});
