import * as z from 'zod';

const Value = z.union([z.string().max(200), z.number(), z.boolean()]);

/** Event tracked by a tenant's custom JavaScript: a name and a few values. */
export const TrackedEvent = z.strictObject({
  name: z
    .string()
    .max(40)
    .refine((name) => /^[a-z][a-z0-9_]*$/.test(name), 'must be a name like lead_form_seen'),
  props: z.record(z.string().regex(/^\w{1,40}$/), Value).refine((props) => Object.keys(props).length <= 20, {
    message: 'must not have more than 20 values',
  }),
});
export type TrackedEvent = z.infer<typeof TrackedEvent>;
