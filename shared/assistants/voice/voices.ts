/** Available voices, by the provider's id; apart from the schemas, so that pages can import them. */
export const voiceIds = ['Elliot', 'Savannah', 'Rohan', 'Leah', 'Cole', 'Paige'] as const;
