import { expect, it } from 'vitest';
import * as z from 'zod';
import { LeadQualification } from './lead-qualification.ts';
import { qualificationProperties } from './qualification-schema.ts';

it('asks for the fields of a lead qualification, each of the kind and range that is accepted', () => {
  const { properties, required } = z.toJSONSchema(LeadQualification);
  expect(properties).toMatchObject({
    ...qualificationProperties,
    tier: { type: 'string', enum: [...qualificationProperties.tier.enum] },
  });
  expect(Object.keys(qualificationProperties).sort()).toEqual([...(required ?? [])].sort());
});
