export const studioStyle = '';
