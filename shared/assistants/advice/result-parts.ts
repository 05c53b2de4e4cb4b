import * as z from 'zod';

/** A sentence or two of a result. */
export const Words = z.string().max(600);

/** Points of a list, a sentence or two each. */
export const Points = z.array(Words).max(20);

/** Between 0 and 1. */
export const Share = z.number().min(0).max(1);
