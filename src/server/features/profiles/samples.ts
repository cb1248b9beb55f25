import type { NewProfile } from "../../../shared/profiles.ts";

/** Two people who do not exist, filled in the way a careful person would. */
export const sampleProfiles: NewProfile[] = [
  {
    name: "Aunt Rosa",
    color: "#14B8A6",
    ageRange: "Adult 2 (51-70)",
    gender: "Female",
    personalityTraits: ["Thoughtful", "Artistic"],
    interests: "Watercolours, her allotment, detective novels, strong coffee",
    relationship: "Family",
    closeness: "Very close",
    budget: "$25-$50",
    giftPreferences: ["Sentimental/personalized gifts", "Experiences"],
    dislikes: "Scented candles, anything that needs charging",
    giftStyle: "unique-thoughtful",
    location: "A small flat with a big balcony",
    additionalNotes: "Retires next spring and wants to paint outdoors more.",
  },
  {
    name: "Theo",
    color: "#F59E0B",
    ageRange: "Teen (13-19)",
    gender: "Male",
    personalityTraits: ["Adventurous", "Funny/Lighthearted"],
    interests: "Climbing, board games, drumming on every table",
    relationship: "Family",
    closeness: "Somewhat close",
    budget: "Under $25",
    giftPreferences: ["Practical gifts", "Funny/novelty items"],
    dislikes: "Clothes, school things",
    giftStyle: "safe-popular",
  },
];
