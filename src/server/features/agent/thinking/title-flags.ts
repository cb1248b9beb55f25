import type { Flag } from "../reading/brief.ts";

/** Words by which a title shows a flag: what the gift contains, needs or is. */
const wordsOfFlag: Partial<Record<Flag, string>> = {
  alcohol:
    "wines?|winery|vineyards?|beers?|brewery|breweries|ales?|stouts?|ciders?|whisk(?:e)?ys?|bourbon|scotch|gins?|rum|vodka|tequila|mezcal|champagne|prosecco|cocktails?|spirits|liqueurs?|sake|brandy|cognac|port wine|sommelier|distillery|mixology|martini|aperitifs?|hip flask|decanter|corkscrew|homebrew\\w*",
  caffeine: "coffees?|espresso|caff(?:e|è)|cold brew|matcha|energy drinks?|black tea|barista",
  sugar:
    "chocolates?|candy|candies|sweets|fudge|caramels?|truffles|cookies?|cakes?|pralines|marshmallows?|toffees?|brownies?|macarons?|desserts?|pastr(?:y|ies)|ice[- ]cream|syrup|nougat|biscuits?|doughnuts?|gingerbread|jam|licorice|liquorice|gelato|cupcakes?|honey",
  chocolate: "chocolates?|truffles|cocoa|cacao|brownies?|pralines|fudge",
  dairy:
    "cheeses?|cheese-?making|butter|ice[- ]cream|gelato|fondue|raclette|milk|yogh?urt|fudge|caramels?",
  gluten:
    "breads?|sourdough|pasta|cookies?|cakes?|biscuits?|pastr(?:y|ies)|croissants?|pizza|beers?|flour|brownies?|ramen|noodles?|bagels?|crackers|waffles?|pancakes?|panettone|stollen|gingerbread|shortbread|doughnuts?|baking",
  nuts: "nuts?|peanuts?|almonds?|hazelnuts?|pistachios?|walnuts?|marzipan|pralines?|nougat|trail mix|baklava|granola|macarons?|pecans?|pesto",
  meat: "meats?|steaks?|jerky|biltong|charcuterie|bacon|ham|salami|sausages?|barbecue|bbq|smokehouse|beef|pork|burgers?|grill(?:ing)?|butchery|prosciutto|brisket|chorizo",
  fish: "fish|salmon|seafood|sushi|oysters?|caviar|lobster|sardines?|tuna|anchov\\w+|shellfish|prawns?|crab|tinned fish",
  egg: "eggs?|mayonnaise|cakes?|meringues?|pancakes?|fresh pasta|macarons?|brownies?|cookies?",
  honey: "honey|honeycomb|beekeeping|mead|beeswax",
  spicy:
    "hot sauces?|chill?i(?:es|s)?|spicy|harissa|sriracha|jalape\\w+|curry|kimchi|gochujang|pepper sauce",
  smoking: "cigars?|tobacco|pipe tobacco|humidor|hookah|ashtray|vape",
  leather: "leather|suede",
  wool: "wool(?:len|ly)?|merino|cashmere|alpaca|mohair|sheepskin|lambswool",
  silk: "silk",
  fur: "fur|sheepskin|shearling",
  down: "(?:goose|duck|eider) ?down|down (?:jacket|comforter|duvet|pillow|vest|blanket|quilt)|feather pillow",
  scent:
    "scents?|scented|perfumes?|fragrances?|colognes?|incense|diffusers?|aroma\\w*|essential oils?|potpourri|candles?|wax melts?|bath bombs?|room spray|eau de \\w+|lavender|sachets?",
  skincare:
    "skin ?care|face masks?|lotions?|moisturi[sz]ers?|serums?|body butter|bath salts|bath bombs?|hand creams?|facial|balms?|scrub|soaps?",
  makeup: "make-?up|lipsticks?|eyeshadow|mascara|nail polish|blush|cosmetics?",
  flowers:
    "flowers?|bouquets?|roses?|orchids?|peon(?:y|ies)|tulips?|blooms?|floral arrangement|wildflowers?|bulbs",
  plants:
    "plants?|houseplants?|succulents?|bonsai|ferns?|cact(?:us|i)|seeds?|terrarium|seedlings?|orchids?|gardening|herb garden|planter",
  gaming: "video ?games?|gaming|consoles?|game controller|gamepad",
  candle: "candles?|tealights?|candle-?making",
  clutter:
    "figurines?|ornaments?|knick-?knacks?|snow ?globes?|trinkets?|keepsake box|statuettes?|collectibles?",
  clothing:
    "shirts?|t-?shirts?|sweaters?|jumpers?|hoodies?|scar(?:f|ves)|socks?|hats?|beanies?|gloves?|jackets?|coats?|pyjamas|pajamas|robes?|ties?|dress(?:es)?|jeans|vests?|cardigans?|kimono|trousers|caps?",
  shoes: "shoes?|boots?|sneakers|slippers?|sandals|trainers|clogs",
  jewellery:
    "jewell?ery|necklaces?|bracelets?|earrings?|rings?|pendants?|lockets?|cufflinks?|brooch(?:es)?|bangles?|signet",
  "gift-card": "gift ?cards?|vouchers?|gift certificates?|e-?gift",
  books:
    "books?|novels?|memoirs?|cookbooks?|e-?books?|audiobooks?|paperbacks?|hardbacks?|hardcovers?|anthology|atlas",
  golf: "golf\\w*|putters?|putting (?:mat|green)|tee times?",
  subscription: "subscriptions?|memberships?|of the month|monthly|box every",
  puzzle: "puzzles?|jigsaws?|crosswords?|sudoku|brain ?teasers?",
  "board-game": "board ?games?|tabletop games?|chess|backgammon|scrabble|dominoes|strategy game",
  "card-game": "card games?|playing cards|poker|tarot",
  heights:
    "skydiv\\w+|paraglid\\w+|hot[- ]air balloon|bungee|zip ?-?lin\\w+|abseil\\w*|climbing|helicopter|wing walk|treetop|parasail\\w+|high ropes",
  flying:
    "flights?|flying|helicopter|hot[- ]air balloon|glider|skydiv\\w+|paraglid\\w+|airplane|aerobatic",
  gambling: "casino|poker|lottery|scratch ?cards?|betting|roulette",
  weapon:
    "swords?|guns?|rifle|airsoft|paintball|crossbow|archery|throwing (?:axes|knives)|axe[- ]throwing|laser tag",
  sharp: "kni(?:fe|ves)|axes?|swords?|blades?|cleaver|machete|whittling|multi-?tool|chisels?",
  horror: "horror|haunted|zombies?|gore|ghost tour|true crime|murder mystery",
  "adult-humour":
    "naughty|rude|adults[- ]only|drinking games?|swear\\w*|erotic|boudoir|lingerie|kama sutra",
  photo: "photos?|photographs?|photo ?shoot|portraits?|picture frames?|photo ?books?",
  camping: "tents?|camping|sleeping bags?|bivouac|campfire",
  boat: "boats?|sailing|cruises?|kayak\\w*|canoe\\w*|yacht\\w*|paddle ?board\\w*|rafting|ferry|rowing",
  religious:
    "bibles?|prayer|rosar(?:y|ies)|cross necklace|crucifix|devotional|church|pilgrimage|nativity",
  spiritual:
    "crystals?|tarot|astrolog\\w+|horoscope|chakra|reiki|meditation|singing bowl|sound bath",
  "small-parts":
    "origami|miniatures?|beads?|beading|cross-?stitch|tiny pieces|model kits?|jigsaws?",
  latex: "latex|rubber|balloons?",
  personalised:
    "personali[sz]ed|engraved|monogram\\w*|initials|custom[- ]made|with (?:a|the|their own) names?|name (?:sign|tag|plate|necklace|puzzle)",
  heat: "heated|hot[- ]water bottles?|hot tubs?|saunas?|electric blankets?|hot springs|hammam|warming",
  screen: "tablets?|e-?readers?|television|streaming|apps?",
  kitchen: "kitchen\\w*|cookware|utensils|appliances?",
  sport: "football\\w*|soccer|basketball\\w*|tennis|rugby|cricket|baseball|badminton",
  massage: "massages?|spa",
  diet: "scales?|calorie|weight[- ]loss|detox|diet",
  "self-help": "self[- ]help|affirmations?|motivational|life coach\\w*",
};

const FREE =
  /\b(?:alcohol|caffeine|sugar|dairy|gluten|nut|egg|fragrance|scent|plastic|leather|wool|screen|smoke)[- ]free\b|\bnon-?alcoholic\b|\bzero[- ]proof\b|\b0(?:\.0)?%|\bvegan (?:leather|cheese|chocolates?|butter|wool|jerky)\b|\bfaux (?:leather|fur|suede)\b|\bdecaf\w*\b|\bmocktails?\b|\bcandle(?:lit|light|stick)s?\b/gi;

const patterns = new Map(
  Object.entries(wordsOfFlag).map(([flag, words]) => [
    flag,
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, "iu"),
  ]),
);

// The catalogue's titles come again with every brief.
const cache = new Map<string, boolean>();
const CACHE_SIZE = 100_000;

/** Whether the words of a title show the flag. */
export function titleShows(title: string, flag: Flag): boolean {
  const pattern = patterns.get(flag);
  if (!pattern) return false;
  const key = `${flag} ${title}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const shown = pattern.test(title.replaceAll(FREE, " "));
  cache.set(key, shown);
  return shown;
}
