import * as z from 'zod';

/**
 * What Dotloop says of a loop. Its API terms forbid any use in connection with artificial intelligence: the brand keeps
 * it apart from our own records, and no other feature imports this folder (test/code/architecture.test.ts).
 */
export const DotloopData = z
  .object({
    loopId: z.string(),
    /** The Dotloop profile that the loop lies in. */
    dotloopProfileId: z.string(),
    name: z.string(),
    /** Dotloop's own word, like `UNDER_CONTRACT`; shown, and never a stage of ours. */
    status: z.string().nullable(),
    url: z.string().nullable(),
    updatedAt: z.string().nullable(),
  })
  .brand<'DotloopData'>();
export type DotloopData = z.infer<typeof DotloopData>;
