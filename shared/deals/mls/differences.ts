import { formatCents } from '../../contract/money.ts';
import type { Listing, ListingFacts } from '../listings/listing.ts';
import { statusNames } from '../listings/listing-rules.ts';
import type { Difference, TakeOverField } from './difference.ts';
import type { MlsFacts } from './record.ts';

type Ours = Pick<Listing, 'status' | 'listPrice' | 'facts' | 'remarks' | 'photos' | 'transactionId'>;

const kindNames: Readonly<Record<NonNullable<ListingFacts['type']>, string>> = {
  house: 'House',
  townhouse: 'Townhouse',
  condo: 'Condo',
  multi_family: 'Multi-family',
  land: 'Land',
};

const MAX_REMARKS_CHARS = 4_000;

/** A year is written without a comma. */
const numberText = (field: string, value: number | undefined): string | null => {
  if (value === undefined) return null;
  return field === 'yearBuilt' ? String(value) : value.toLocaleString('en-US');
};

const factFields = [
  { field: 'beds', name: 'Bedrooms' },
  { field: 'bathsFull', name: 'Full baths' },
  { field: 'bathsHalf', name: 'Half baths' },
  { field: 'sqFt', name: 'Living area, sq ft' },
  { field: 'yearBuilt', name: 'Year built' },
] as const;

const statusDifference = (theirs: MlsFacts, ours: Ours): Difference[] => {
  const { standardStatus } = theirs;
  if (standardStatus === undefined || theirs.status === ours.status) return [];
  return [
    {
      field: 'status',
      name: 'Status',
      ours: statusNames[ours.status],
      theirs: standardStatus,
      why: 'A listing moves by its own rules; change the status on its page.',
    },
  ];
};

const priceDifference = (theirs: MlsFacts, ours: Ours): Difference[] => {
  const { listPrice } = theirs;
  if (listPrice === undefined || listPrice === ours.listPrice) return [];
  const isFixed = ours.transactionId !== undefined;
  const why = isFixed ? 'The house is under contract; its price stands in the deal.' : 'The MLS names no price.';
  return [
    {
      field: 'listPrice',
      name: 'List price',
      ours: ours.listPrice === undefined ? null : formatCents(ours.listPrice),
      theirs: formatCents(listPrice),
      ...((isFixed || listPrice === 0) && { why }),
    },
  ];
};

const kindDifference = ({ kind }: MlsFacts, { facts }: Ours): Difference[] =>
  kind === undefined || kind === facts.type
    ? []
    : [
        {
          field: 'type',
          name: 'Type',
          ours: facts.type === undefined ? null : kindNames[facts.type],
          theirs: kindNames[kind],
        },
      ];

const remarksDifference = ({ remarks }: MlsFacts, ours: Ours): Difference[] =>
  remarks === undefined || remarks.trim() === ours.remarks.trim()
    ? []
    : [
        {
          field: 'remarks',
          name: 'Remarks',
          ours: ours.remarks || null,
          theirs: remarks,
          ...(remarks.length > MAX_REMARKS_CHARS && { why: 'Longer than the 4,000 characters of a listing.' }),
        },
      ];

const photosWords = (count: number): string => `${count} ${count === 1 ? 'photo' : 'photos'}`;

const photosDifference = ({ media }: MlsFacts, { photos }: Ours): Difference[] =>
  media.length === 0 || photos.length >= media.length
    ? []
    : [
        {
          field: 'photos',
          name: 'Photos',
          ours: photos.length === 0 ? null : photosWords(photos.length),
          theirs: photosWords(media.length),
        },
      ];

/** Each field in which the MLS says something else than the listing; what the MLS leaves out is no difference. */
export const differencesOf = (theirs: MlsFacts, ours: Ours): Difference[] => [
  ...statusDifference(theirs, ours),
  ...priceDifference(theirs, ours),
  ...factFields.flatMap(({ field, name }): Difference[] =>
    theirs[field] === undefined || theirs[field] === ours.facts[field]
      ? []
      : [{ field, name, ours: numberText(field, ours.facts[field]), theirs: numberText(field, theirs[field]) ?? '' }],
  ),
  ...kindDifference(theirs, ours),
  ...remarksDifference(theirs, ours),
  ...photosDifference(theirs, ours),
];

/** What a listing's change has to say to take these fields over; photos are copied apart. */
export const takenOver = (
  theirs: MlsFacts,
  fields: readonly TakeOverField[],
): Partial<Pick<Listing, 'listPrice' | 'remarks' | 'facts'>> => {
  const has = (field: TakeOverField): boolean => fields.includes(field);
  const named = factFields.filter(({ field }) => has(field));
  const facts: ListingFacts = {
    ...Object.fromEntries(named.map(({ field }) => [field, theirs[field]])),
    ...(has('type') && theirs.kind !== undefined && { type: theirs.kind }),
  };
  return {
    ...(has('listPrice') && theirs.listPrice !== undefined && { listPrice: theirs.listPrice }),
    ...(has('remarks') && theirs.remarks !== undefined && { remarks: theirs.remarks }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
};
