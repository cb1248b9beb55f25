/** The key of the query for who is signed in; its data is null when nobody is. */
export const userKey = ["/api/auth/user"] as const;
