import * as z from 'zod';

/** A JSON schema of draft 2020-12, or any other object of JSON. */
export type Json = Record<string, unknown>;

/** The JSON schema of what a route takes or gives. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      // Outputs may gain fields; clients ignore the ones they don't know.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return rest;
};
