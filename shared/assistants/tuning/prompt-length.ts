/** Characters of a version of the prompt; no schema here, so that pages can read it too. */
export const LONGEST_PROMPT = 5000;
