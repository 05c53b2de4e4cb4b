/** Placeholder in the template's session policy that a function replaces with the caller's DynamoDB leading keys. */
export const LEADING_KEYS_MARK = '<leading keys>';
