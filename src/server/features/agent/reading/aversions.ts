import { spelledOut } from "./aliases.ts";
import type { Aversion, Clause, Flag } from "./brief.ts";
import { plainLetters } from "./letters.ts";
import { ruledOutBy } from "./limits.ts";

/** How a giver names what somebody does not want. Read in statements against something. */
const named: Array<[words: string, flags: Flag[]]> = [
  [
    "alcohol|alkohol|alcoholic|drink|drinks|drinking|booze|liquor|spirits|drop|hangovers?|pubs?|bars",
    ["alcohol"],
  ],
  ["caffeine|caffeinated|stimulants", ["caffeine"]],
  [
    "sugar|sugary|sweets?|sweet (?:things|stuff|treats|food)|candy|candies|desserts?|cakes?|cookies|biscuits|sweeteners",
    ["sugar", "chocolate"],
  ],
  ["chocolates?|cocoa", ["chocolate"]],
  ["dairy|milk|lactose|cheese|butter|cream|yogh?urt", ["dairy"]],
  ["gluten|wheat|bread|flour", ["gluten"]],
  [
    "nuts?|nüsse|nueces|peanuts?|almonds?|hazelnuts?|walnuts?|cashews?|pistachios?|marzipan|nutella|pecans?|tree nuts",
    ["nuts"],
  ],
  [
    "meats?|pork|beef|bacon|ham|sausages?|steaks?|lamb|chicken|animal products|charcuterie",
    ["meat"],
  ],
  [
    "animal products|anything (?:from|made (?:from|of)) animals|animal[- ]derived",
    ["meat", "fish", "dairy", "egg", "honey", "leather", "wool", "silk", "fur", "down"],
  ],
  [
    "fish|fishy|seafood|shellfish|prawns?|shrimps?|sushi|oysters?|crab|lobster|salmon|tuna|anchovies",
    ["fish"],
  ],
  ["eggs?", ["egg"]],
  ["honey|bee products", ["honey"]],
  ["spicy|spice|spices|hot sauce|chill?i(?:es|s)?|hot food|curry|curries", ["spicy"]],
  ["foods?|edible (?:things|gifts)|anything edible|things to eat|eating|snacks", ["food"]],
  ["smoke|smoking|cigars?|cigarettes?|tobacco|vap(?:e|ing)|smoky", ["smoking"]],
  ["leather|suede|hides?", ["leather"]],
  [
    "wool|woolly|woollen|itchy (?:fabrics?|clothes|things)|scratchy|itchy|merino|cashmere|lanolin",
    ["wool"],
  ],
  ["silk", ["silk"]],
  ["furs?|fur coats?|furry", ["fur"]],
  ["down|feathers?", ["down"]],
  [
    "scents?|scented|perfumes?|parf[uü]ms?|duftkerzen?|colonia|fragrances?|fragranced|smells?|smelly|cologne|incense|air freshener|aftershave|essential oils?|potpourri|strong smells|lavender|deodorants?|aromas?|aromatherapy",
    ["scent"],
  ],
  [
    "skin ?care|lotions?|creams|cosmetics|beauty products|bath (?:bombs|products|sets|stuff)|toiletries|body lotion|face masks|soaps?",
    ["skincare", "scent"],
  ],
  ["make-?up|cosmetics|lipstick|nail polish", ["makeup"]],
  ["flowers?|bouquets?|pollen|hay ?fever|blooms", ["flowers"]],
  [
    "plants?|houseplants?|gardening|gardens?|pollen|succulents|keeping (?:things|plants) alive",
    ["plants", "flowers"],
  ],
  [
    "pets?|animals?|cats?|dogs?|dog hair|cat hair|pet hair|dander|horses?|fur",
    ["pets", "animals-live", "fur"],
  ],
  [
    "screens?|screen time|tv|television|phones?|computers?|apps?|online|the internet|social media|tablets|e-?readers?|streaming|digital|films?|movies?",
    ["screen"],
  ],
  [
    "video ?games?|gaming|computer games|consoles?|electronic games|videogames",
    ["gaming", "screen"],
  ],
  [
    "gadgets?|gizmos?|tech|technology|technik|tecnolog[ií]a|elektronik|electronics?|electronic (?:things|stuff|devices?)|devices?|smart (?:home|devices?|speakers?)|anything (?:electronic|electric|digital|techy|technical)|electrical",
    ["gadget", "screen", "batteries"],
  ],
  [
    "batter(?:y|ies)|charg(?:e|ing|ed|ers?)|plug(?:s|ged)?(?: in)?|cables?|wires|recharg\\w+|apps?|bluetooth",
    ["batteries", "gadget"],
  ],
  ["noise|noisy|loud|noises|loud (?:things|toys|places|music)", ["noise"]],
  ["music|concerts?|gigs", ["music"]],
  [
    "clutter|knick-?knacks?|ornaments?|trinkets?|dust(?:-| )?(?:collectors?|catchers?)|dust|tchotchkes|bric-a-brac|figurines?|souvenirs|more stuff|too much stuff|junk|more things|physical (?:gifts|things|presents)|possessions|tat|accumulating|collecting things|things lying around|having (?:too )?(?:much|many) (?:stuff|things)",
    ["clutter", "decor"],
  ],
  ["decorations?|home decor|decor|wall art|decorative|posters", ["decor", "clutter"]],
  ["fragile|breakable|glass(?:ware)?|china|delicate", ["fragile"]],
  ["plastics?|single[- ]use|disposable", ["plastic"]],
  ["candles?|kerzen?|duftkerzen?|velas?|tealights?|wax", ["candle", "fire", "scent"]],
  ["open flames?|fires?|flames?", ["fire", "candle"]],
  ["kni(?:fe|ves)|blades?|sharp (?:things|objects)|needles", ["sharp"]],
  ["small (?:parts|pieces)|tiny (?:parts|pieces)|choking|swallow\\w*|lego|legos", ["small-parts"]],
  [
    "heights?|high (?:places|up)|vertigo|ladders|rollercoasters?|roller coasters?|climbing|cable cars",
    ["heights"],
  ],
  ["water|swimming|swim|the sea|deep water|getting wet|pools?|the ocean|diving", ["water", "boat"]],
  [
    "boats?|nautical|ships?|seafaring|boat trips|sailing|cruises?|seasick\\w*|ferries|motion sickness|the sea",
    ["boat"],
  ],
  ["cold|the cold|snow|winter|freezing|ice", ["cold"]],
  ["heat|hot weather|the sun|sunbathing|saunas?|hot tubs?|summer", ["heat"]],
  [
    "crowds?|crowded|crowded places|part(?:y|ies)|busy places|big groups|groups of people|festivals?|large gatherings|strangers|socialising|socializing|being around people|attention|being the centre of attention|being the center of attention|public events|people",
    ["crowds", "class", "performance"],
  ],
  [
    "travel|travelling|traveling|trips?|holidays|leaving (?:home|the house)|going (?:out|away)|flying",
    ["travel", "flying"],
  ],
  [
    "fly|flying|planes?|aeroplanes?|airplanes?|airports?|flights?|helicopters?|hot[- ]air balloons?",
    ["flying", "heights"],
  ],
  ["driv(?:e|es|ing)|cars?|motorsport|racing", ["driving", "needs-car"]],
  [
    "exercis(?:e|es|ing)|gyms?|sports?|sporty|workouts?|working out|fitness|running|run|physical activity|sweating|anything (?:sporty|strenuous|athletic)|strenuous|yoga|long walks|physical",
    ["exercise", "sport", "team-sport"],
  ],
  [
    "outdoors?|the outdoors|outside|nature|mud|dirt|hiking|being outside|outdoorsy",
    ["outdoors", "camping", "insects"],
  ],
  ["camp|camping|tents?|sleeping (?:outdoors|outside|in tents?)|roughing it", ["camping"]],
  ["insects?|bugs?|spiders?|bees?|wasps?|creepy[- ]crawlies|ants|butterflies|moths", ["insects"]],
  ["zoos?|aquariums?|animals in captivity|circus(?:es)?|live animals", ["animals-live"]],
  [
    "kitchen (?:gadgets|things|stuff|gear|tools|equipment|appliances)|cookware|appliances|kitchenware|utensils|kitchen",
    ["kitchen"],
  ],
  [
    "cook|cooking|cooks|baking|bake|making food|the kitchen|recipes|cookbooks?|kitchen",
    ["cooking", "kitchen"],
  ],
  [
    "clean|cleaning|housework|chores|household (?:things|items|stuff)|ironing|vacuum\\w*",
    ["cleaning"],
  ],
  ["diy|tools|handiwork|power tools|building things|fixing things|hardware", ["diy"]],
  [
    "fiddly|intricate|tiny pieces|assembl(?:y|e|ing)|flat[- ]?packs?|putting (?:things|stuff) together|building (?:things|furniture)|setting (?:things )?up|instructions|complicated (?:set-?ups?|things)",
    ["assembly"],
  ],
  ["books?|novels?|reading|read|magazines|biographies|e-?books?", ["books", "reading"]],
  ["puzzles?|jigsaws?|riddles|sudoku|crosswords?|brain ?teasers?", ["puzzle"]],
  ["board ?games?|games|game nights?|tabletop games", ["board-game", "card-game"]],
  ["card games?|cards games|games|poker", ["card-game"]],
  [
    "sports?|sporty|ball games|anything (?:sporty|athletic)|football|soccer|team sports?|competition",
    ["sport", "team-sport"],
  ],
  ["golf|golfing", ["golf"]],
  [
    "cloth(?:es|ing)|wearables?|fashion|socks|sweaters?|jumpers?|t-?shirts?|scarves|hats|anything (?:to wear|wearable)|things to wear|garments|accessories|ties",
    ["clothing", "size-needed"],
  ],
  ["shoes?|footwear|sneakers|slippers|trainers", ["shoes", "size-needed"]],
  [
    "diamonds?|mined|gold|jewell?er(?:y|ies)|rings?|necklaces?|earrings?|bracelets?|watches|bling|accessories|pendants?",
    ["jewellery"],
  ],
  [
    "sizes?|things that (?:have to|must|need to) fit|anything (?:sized|with sizes)",
    ["size-needed", "clothing", "shoes"],
  ],
  [
    "gift ?cards?|vouchers?|gift certificates?|tokens|impersonal (?:gifts|things|presents)",
    ["gift-card", "cash"],
  ],
  ["cash|money|cheques?|checks", ["cash", "gift-card"]],
  [
    "subscriptions?|memberships?|recurring|auto-?renew\\w*|ongoing commitments?|commitments?",
    ["subscription"],
  ],
  [
    "personali[sz]ed|monogram\\w*|engrav\\w+|customi[sz]ed|(?:her|his|their|a) names? on|names? on (?:it|things|stuff|them)|^names? on$|initials|sentimental|soppy|mushy|sappy|custom[- ]made",
    ["personalised"],
  ],
  [
    "photos?|photographs?|pictures? of (?:herself|himself|themselves|them|her|him)|having (?:her|his|their) (?:photo|picture) taken|selfies|family photos|photo (?:gifts|books?)",
    ["photo"],
  ],
  [
    "religio(?:n|us)|church|god|bibles?|crosses|preaching|faith|spiritual\\w*",
    ["religious", "spiritual"],
  ],
  [
    "spiritual(?:ity)?|astrology|crystals|tarot|new[- ]age|horoscopes|meditation|woo|woo-woo|mindfulness|energy healing|esoteric",
    ["spiritual"],
  ],
  [
    "rude|crude|dirty jokes|adult humou?r|innuendo|vulgar\\w*|swear(?:ing| words)|gag gifts?|joke (?:gifts|presents)|novelty (?:gifts|items|things|stuff)|joke gifts|pranks?|gag",
    ["adult-humour", "age-joke"],
  ],
  [
    "gambl\\w+|casinos?|lotter(?:y|ies)|lottery tickets|scratch ?cards?|betting|poker",
    ["gambling"],
  ],
  ["weapons?|guns?|violence|violent|war|hunting|shooting|swords|military", ["weapon"]],
  [
    "horror|scary|gore|gory|ghosts?|zombies|true crime|murder|blood|haunted|creepy|frightening|clowns|being scared|dark (?:things|themes)|violence",
    ["horror"],
  ],
  ["politics|political|politicians", ["politics"]],
  [
    "diet(?:s|ing)?|weight ?loss|calorie\\w*|diet culture|scales|being told to (?:lose weight|exercise)|her weight|his weight|their weight|fitness trackers?|body image",
    ["diet", "exercise"],
  ],
  [
    "age jokes?|jokes about (?:age|(?:her|his|their) age|getting old|being old)|being reminded of (?:her|his|their) age|old[- ]age jokes|over[- ]the[- ]hill (?:jokes|gifts|stuff)?|getting old(?:er)?|reminders of (?:her|his|their) age",
    ["age-joke"],
  ],
  [
    "self[- ]help|self[- ]improvement|motivational|inspirational(?: quotes)?|life coaching|advice books|wellness",
    ["self-help"],
  ],
  [
    "class(?:es)?|courses?|workshops?|lessons?|group (?:activities|classes|lessons)|being taught|school|homework|learning|educational(?: (?:things|toys|gifts|games))?|tutorials|studying",
    ["class"],
  ],
  [
    "performing|theat(?:re|er)|shows|musicals|opera|ballet|stage|live shows|concerts|the spotlight|being on stage|karaoke",
    ["performance"],
  ],
  [
    "surprises?|surprise part(?:y|ies)|surprise visits|unannounced|drop-ins|unexpected",
    ["surprise-visit"],
  ],
  [
    "medical|doctors?|hospitals?|health gadgets|medicine|health stuff|health monitors?",
    ["medical"],
  ],
  [
    "massages?|being touched|touch|spas?|spa (?:days|treatments)|pampering|strangers touching \\w+|facials",
    ["massage", "skincare"],
  ],
  ["latex|rubber|balloons", ["latex"]],
  [
    "second[- ]?hand|used (?:things|items|stuff|goods|clothes)|vintage|old things|antiques|pre-?owned|thrift\\w*|hand-?me-?downs",
    ["second-hand"],
  ],
  ["gardens?|gardening|yard ?work|lawns?|weeding", ["needs-garden", "plants"]],
  [
    "bulky|big (?:things|items|gifts)|large (?:things|items|gifts)|furniture|things that take (?:up )?(?:space|room)|taking up (?:space|room)|anything (?:big|large|bulky)",
    ["needs-space"],
  ],
  ["smart ?phones?|apps?|phones|mobile phones?", ["needs-smartphone", "screen"]],
  [
    "being tracked|tracking|surveillance|cameras|listening devices|smart (?:speakers?|home)|data collection|dna tests?|ancestry tests?|sharing (?:data|personal (?:data|information))",
    ["privacy", "gadget"],
  ],
];

/** What is so about a person, by its words in every statement that stands, marked as a limit or not; `limits.ts` goes by the mark. */
const conditions: Array<[words: string, flags: Flag[]]> = [
  [
    "vegan[aoe]?s?|végane?s?|plant[- ]based(?: diet)?",
    ["meat", "fish", "dairy", "egg", "honey", "leather", "wool", "silk", "fur", "down"],
  ],
  [
    "vegetarian[aoe]?s?|végétarien(?:ne)?s?|vegetarisch|vegetarier(?:in)?|veggie|doesn't eat meat",
    ["meat", "fish"],
  ],
  ["pescatarians?|pescetarians?", ["meat"]],
  ["halal|muslim|ramadan|mosque|islam", ["alcohol", "gambling"]],
  ["mormon|lds|latter[- ]day", ["alcohol", "caffeine", "gambling"]],
  [
    "teetotal\\w*|sober|sobriety|in recovery|recovering (?:alcoholic|addict)|alcoholic|alcoholics anonymous|aa meetings|doesn't drink|non-?drinker|dry january|on the wagon|off the drink|touch(?:es|ed)? a drop|a drop of alcohol|liver (?:disease|problems?|condition)|rehab",
    ["alcohol"],
  ],
  [
    "pregnant|pregnancy|expecting(?: a baby)?|breast-?feeding|due in \\w+|trying for a baby",
    ["alcohol", "caffeine", "heights"],
  ],
  [
    "diab[eéè]t\\w*|diabet\\w+|prediabet\\w+|watching (?:her|his|their) sugar|low[- ]sugar|sugar[- ]free|no[- ]sugar|keto\\w*|low[- ]carb",
    ["sugar", "chocolate"],
  ],
  ["c(?:o)?eliac(?:'s)?|gluten[- ]free|gluten intoleran\\w+|wheat allergy", ["gluten"]],
  ["la[ck]tose(?:[- ]?intol\\w+|[- ]free)?|dairy[- ]free|milk allergy", ["dairy"]],
  [
    "nut[- ](?:free|allerg\\w+)|peanut[- ](?:free|allerg\\w+)|nut allergy|anaphyla\\w+|epi-?pen",
    ["nuts"],
  ],
  ["egg[- ](?:free|allerg\\w+)", ["egg"]],
  ["(?:fish|shellfish|seafood)[- ]allerg\\w+", ["fish"]],
  ["alcohol[- ]free", ["alcohol"]],
  ["caffeine[- ]free|(?:avoids|no|off) caffeine|insomnia\\w*", ["caffeine"]],
  [
    "(?:fragrance|scent|perfume)[- ](?:free|allerg\\w+|sensitiv\\w+)|asthma\\w*|migraines?|chemical sensitivit\\w+",
    ["scent", "candle", "smoking"],
  ],
  ["latex allerg\\w+", ["latex"]],
  ["(?:wool|lanolin)[- ]allerg\\w+", ["wool"]],
  [
    "eczema|psoriasis|sensitive skin|rosacea|dermatitis|skin allerg\\w+",
    ["skincare", "scent", "wool", "makeup"],
  ],
  ["hay ?fever|pollen allerg\\w+", ["flowers", "plants"]],
  ["(?:cat|dog|pet|animal|horse)[- ]?(?:hair )?allerg\\w+", ["pets", "animals-live", "fur"]],
  ["bee (?:sting )?allerg\\w+|bee stings?", ["insects", "honey"]],
  [
    "minimalis\\w+|declutter\\w*|decluttering|downsiz\\w+|kondo|owns? (?:very )?(?:little|few things)|hates? clutter|zero[- ]waste|lives? out of a (?:suitcase|backpack|bag)|tiny house|nomad\\w*|van ?life|houseboat|narrowboat|moving abroad",
    ["clutter", "decor", "needs-space"],
  ],
  ["zero[- ]waste|plastic[- ]free|eco[- ]warrior", ["plastic"]],
  [
    "(?:small|tiny|studio|one[- ]room|little|cramped|shared) (?:flat|apartment|room|place|home|studio|dorm|house)|dorm(?:itory)?(?: room)?|bedsit|student (?:housing|room|accommodation)|care home|nursing home|assisted living|retirement home",
    ["needs-space", "needs-garden"],
  ],
  ["flat|apartment|condo|high[- ]rise|tower block|no (?:garden|yard|balcony)", ["needs-garden"]],
  [
    "no car|doesn't (?:own|have) a car|car-?free|can't drive|doesn't drive|no (?:driving|driver'?s) licen[cs]e|lost (?:her|his|their) licen[cs]e",
    ["needs-car", "driving"],
  ],
  [
    "wheelchairs?|walking (?:frame|stick)|crutches|bad (?:knees?|back|hips?|heart)|knee (?:surgery|replacement|trouble|problems?)|hip (?:surgery|replacement)|arthritis|mobility|frail|heart condition|chronic (?:pain|fatigue)|can't walk|hardly walks|disab\\w+|recovering from (?:surgery|an operation|a stroke)|pacemaker|limited mobility|unsteady",
    ["exercise", "sport", "team-sport", "heights", "camping"],
  ],
  [
    "blind|visually impaired|(?:poor|failing|bad|losing (?:her|his|their)) (?:eye ?sight|sight|vision|eyes)|can't see well|macular",
    ["reading", "screen", "puzzle", "small-parts"],
  ],
  ["deaf|hard of hearing|hearing (?:loss|aids?)|tinnitus|can't hear well", ["music", "noise"]],
  ["epilep\\w+|photosensitiv\\w+|seizures", ["screen", "gaming"]],
  [
    "autis\\w+|sensory (?:issues|overload|sensitiv\\w+|processing)|noise[- ]sensitiv\\w+|overstimulat\\w+",
    ["noise", "crowds", "scent", "surprise-visit"],
  ],
  [
    "self[- ]harm\\w*|suicid\\w+|end it all|end (?:her|his|their) life|kill(?:ing)? (?:herself|himself|themselves)|hurt(?:ing|s)? (?:herself|himself|themselves)|razor blades?",
    ["sharp", "weapon", "alcohol", "fire", "heights", "horror"],
  ],
  ["ptsd|veteran with", ["noise", "weapon", "horror"]],
  ["anorexi\\w+|eating disorder|bulimi\\w+|orthorexi\\w+", ["diet", "food", "exercise"]],
  ["gambling (?:problem|addict\\w+)|ex[- ]gambler|compulsive gambler", ["gambling", "card-game"]],
  [
    "quit(?:ting)? smoking|stopp(?:ed|ing) smoking|gave up smoking|non-?smoker|ex[- ]smoker|copd|emphysema",
    ["smoking"],
  ],
  [
    "no (?:smart)?phone|doesn't (?:own|have|use) a (?:smart)?phone|flip phone|technophob\\w+|luddite|not good with (?:computers|technology)|offline|off[- ]grid",
    ["needs-smartphone", "screen", "gadget"],
  ],
  ["atheis\\w+|not religious", ["religious"]],
  [
    "mourning|grieving|widow\\w*|lost (?:her|his|their) (?:husband|wife|partner|mother|father|dog|cat|son|daughter)|recently bereaved",
    ["age-joke", "adult-humour"],
  ],
  ["kosher|koscher|casher", ["meat"]],
  ["claustrophobi\\w+", ["heights"]],
  [
    "agoraphobi\\w+|social anxiety|panic attacks|very shy|painfully shy",
    ["crowds", "class", "performance", "surprise-visit"],
  ],
  ["vertigo|acrophobi\\w+", ["heights", "flying"]],
  ["(?:doesn't|does not|can't|cannot|can not) swim|non-?swimmer", ["water", "boat"]],
  ["seasick\\w*|motion sick\\w*|carsick", ["boat"]],
];

const compile = (table: Array<[string, Flag[]]>): Array<[RegExp, Flag[]]> =>
  table.map(([words, flags]) => [
    new RegExp(String.raw`(?<![\w])(?:${words})(?![\w])`, "i"),
    flags,
  ]);
const namedPatterns = compile(named);
const conditionPatterns = compile(conditions);

const GIVEN_UP_DRINKS =
  /(?<!\p{L})(?:drink\w*|alcohol|booze|beers?|wines?|whisk(?:e)?y|spirits|vodka|gin|cider|liquor)(?!\p{L})/iu;

const FIRM = new Set<Flag>([
  "alcohol",
  "caffeine",
  "chocolate",
  "dairy",
  "gluten",
  "nuts",
  "meat",
  "fish",
  "egg",
  "honey",
  "smoking",
  "leather",
  "wool",
  "silk",
  "fur",
  "down",
  "scent",
  "candle",
  "fire",
  "sharp",
  "small-parts",
  "heights",
  "flying",
  "water",
  "gambling",
  "weapon",
  "horror",
  "religious",
  "adult-humour",
  "age-joke",
  "diet",
  "gift-card",
  "jewellery",
  "clothing",
  "latex",
  "medical",
  "surprise-visit",
  "size-needed",
  "makeup",
  "plastic",
  "subscription",
  "second-hand",
  "insects",
  "cash",
  "politics",
  "plants",
  "flowers",
  "personalised",
  "photo",
  "heat",
  "boat",
]);

/** What to keep away from, and the words it follows from. */
export function readAversions(clauses: Clause[]): Aversion[] {
  const found = new Map<Flag, Aversion>();
  const add = (flags: Flag[], { field, quote }: Clause, condition: boolean) => {
    for (const flag of flags) {
      const firm = condition || FIRM.has(flag);
      if (!found.get(flag)?.firm) found.set(flag, { flag, field, quote, firm });
    }
  };
  for (const clause of clauses) {
    // Given up is given up, whichever it was.
    if (clause.polarity === "past" && GIVEN_UP_DRINKS.test(plainLetters(clause.quote)))
      add(["alcohol"], clause, true);
    const quote = spelledOut(plainLetters(clause.quote));
    if (clause.limit) add([...ruledOutBy[clause.limit]], clause, true);
    if (clause.polarity === "dislikes" || clause.polarity === "past") {
      for (const [pattern, flags] of namedPatterns)
        if (pattern.test(quote)) add(flags, clause, clause.limit !== undefined);
    }
    if (
      clause.polarity === "likes" ||
      clause.polarity === "neutral" ||
      clause.polarity === "dislikes"
    ) {
      for (const [pattern, flags] of conditionPatterns)
        if (pattern.test(quote)) add(flags, clause, true);
    }
  }
  return [...found.values()];
}
