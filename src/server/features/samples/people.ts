import type { NewProfile } from "../../../shared/profiles.ts";

interface SamplePerson {
  profile: NewProfile;
  list: { title: string; ideas: string[] };
}

/** Two people who do not exist, filled in the way a careful person would. */
export const samplePeople: SamplePerson[] = [
  {
    profile: {
      name: "Aunt Rosa",
      color: "#14B8A6",
      ageRange: "Adult 2 (51-70)",
      gender: "Female",
      personalityTraits: ["Thoughtful", "Artistic"],
      interests: "Watercolors, her allotment, detective novels, strong coffee",
      relationship: "Family",
      closeness: "Very close",
      budget: "$25-$50",
      giftPreferences: ["Sentimental/personalized gifts", "Experiences"],
      dislikes: "Scented candles, anything that needs charging",
      giftStyle: "unique-thoughtful",
      location: "A small flat with a big balcony",
      additionalNotes: "Retires next spring and wants to paint outdoors more.",
    },
    list: {
      title: "Rosa's birthday",
      ideas: [
        "A field easel that folds into a bag",
        "The first three novels of a series she has not met yet",
        "An afternoon at the botanical garden, with cake",
      ],
    },
  },
  {
    profile: {
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
    list: {
      title: "Theo: anytime",
      ideas: ["A chalk bag", "A practice pad and sticks", "A two-player card game"],
    },
  },
];
