/** An HTML tag: removed from replies, so that nothing in them can be taken for markup. */
export const TAG = /<\/?[a-z][^>]*>/gi;
