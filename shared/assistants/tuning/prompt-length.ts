/** Characters of a prompt version; apart from the schemas, so that pages can import it. */
export const MAX_PROMPT_CHARS = 5000;
