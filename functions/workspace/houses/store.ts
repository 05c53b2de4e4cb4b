import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

/** The partition that holds all of a house: itself, its notes, its open listing and its deals. */
export const housePartition = (propertyId: string): string => `PROPERTY#${propertyId}`;

/** A listing or deal of a house, beside it, so that one query finds all that it ever had. */
export const houseDeal = entity({
  name: 'houseDeal',
  schema: z.object({ propertyId: z.string(), kind: z.enum(['listing', 'transaction']), id: z.string() }),
  key: ({ propertyId, kind, id }: { propertyId: string; kind: 'listing' | 'transaction'; id: string }) => ({
    pk: housePartition(propertyId),
    sk: `DEAL#${kind}#${id}`,
  }),
});
