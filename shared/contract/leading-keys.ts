/** Where a session policy of the template names the keys of whom it is for; a function puts them there. */
export const LEADING_KEYS_MARK = '<leading keys>';
