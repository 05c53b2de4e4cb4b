/** Characters of a prompt version; apart from the schemas, so that pages can import it. */
export const LONGEST_PROMPT = 5000;
