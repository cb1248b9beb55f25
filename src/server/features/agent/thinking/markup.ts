/** Nothing that a browser might take for markup is passed on. */
export const TAG = /<\/?[a-z][^>]*>/gi;
