/** How many people the free tier has room for. By itself: the landing page says so, and loads nothing else of plans. */
export const freeProfiles = 5;
