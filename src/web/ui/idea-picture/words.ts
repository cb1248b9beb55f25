import type { PictureName } from "./shapes.ts";

/** The words that tell what a present is, in the singular; a word that could be two sorts of presents is none. */
export const words: readonly (readonly [PictureName, string])[] = [
  [
    "book",
    `
      almanac almanack anthology atlas audiobook author autobiography bestseller bible biography book
      bookclub bookend bookmark bookplate bookshop bookstore chapbook chronicle comic cookbook dictionary
      ebook edition encyclopaedia encyclopedia essay fable fairytale folio guide guidebook handbook
      hardback hardcover history lexicon library libretto literature magazine manga manual memoir
      newspaper novel novella omnibus paperback phrasebook poem poetry reading saga story storybook
      storytelling tale textbook thesaurus thriller treasury trilogy volume whodunit workbook yearbook
      zine
    `,
  ],
  [
    "stationery",
    `
      agenda ballpoint binder biro blotter calendar calligraphy chalkboard clipboard corkboard
      correspondence diary embosser envelope eraser filofax folder greeting handwriting highlighter ink
      inkwell journal journaling ledger letter lettering letterpress leuchtturm logbook moleskine nib
      notebook notecard notelet notepad paperclip paperweight pen pencil penpal philately pinboard planner
      postage postcard quill rollerball scorebook seal sharpie stamp stapler stationery sticker typewriter
      washi whiteboard writing
    `,
  ],
  [
    "art",
    `
      acrylics airbrush art artist artwork canvases caricature cartoon clay coloring colouring crayon
      drawing easel engraver etching gallery giclee glassblowing glaze gouache graffiti illustration kiln
      kintsugi lino linocut lithograph marbling marker masterpiece mosaic mural paint paintbrush painting
      palette pastel picture portrait poster potter print printmaking screenprint sculpting sculpture
      silhouette sketch sketchbook sketching sketchpad stained statue stencil tattoo watercolor
      watercolour woodcut
    `,
  ],
  [
    "craft",
    `
      applique basketry batik bead beading beadwork bobbin bookbinding button craft crafting crochet
      darning decoupage dressmaking dye dyeing embroidery fabric felted felting floss haberdashery knit
      knitting lacemaking leathercraft leatherwork leatherworking loom macrame mending needle needlecraft
      needlepoint needlework origami papercraft patchwork pattern pincushion pompom quilting resin ribbon
      sashiko scissors scrapbook scrapbooking sequin sewing shibori skein snips spindle stitch stitching
      tailoring tatting thimble thread upcycling upholstery weaver weaving wool yarn
    `,
  ],
  [
    "music",
    `
      accordion airpods amp amplifier ballroom banjo blues capo cassette cd cello choir clarinet
      concertina cymbal dance dancing djembe drum drumstick earbud earphone fiddle gramophone guitar
      handpan harmonica harp headphone instrument jazz jukebox kalimba karaoke lp lullaby lyric mandolin
      metronome microphone mixtape music musician orchestra piano playlist radio record recording
      saxophone serenade singer singing song songbook soundbar soundtrack speaker spotify symphony synth
      synthesizer tambourine trombone trumpet tuner turntable ukulele vinyl violin xylophone
    `,
  ],
  [
    "stage",
    `
      arena backstage ballet blu bluray broadway burlesque cabaret cinema cinematic circus comedian comedy
      concert convention documentary drag drama dvd episodes eurovision exhibition festival film gala gig
      improv magician matinee movie museum musical netflix opera operetta panto pantomime performance
      playwright premiere puppetry recital revue screening screenplay seats show singalong sitcom standup
      streaming theater theatre ticket venue zoo
    `,
  ],
  [
    "game",
    `
      backgammon bingo boardgame boggle brainteaser canasta carrom casino catan charades checkers chess
      cluedo cribbage crossword dart dartboard dice domino dominoes draughts dungeon escape euchre
      foosball game gamebook jenga jigsaw magic mahjong monopoly mystery pinochle playing pokemon poker
      puzzle puzzler quiz riddle roleplaying roulette rubik rummikub rummy scrabble scratchcard shogi
      solitaire speedcube sudoku tabletop tarot trading trivia uno wargame warhammer wordle yahtzee
    `,
  ],
  [
    "console",
    `
      arcade atari console controller dlc emulator esports fifa fortnite gameboy gamecube gamepad gamer
      gaming handheld headset joystick mario minecraft nintendo oculus pinball playstation psvr roblox
      sega sim simulator skyrim splatoon stardew tamagotchi tetris thumbstick twitch valorant videogame vr
      wii xbox zelda
    `,
  ],
  [
    "toy",
    `
      barbie bear bobblehead boomerang bubble building catapult collectible cuddly diabolo digger dinosaur
      doll dollhouse duplo excavator fidget figure figurine funko jellycat juggling kite lego locomotive
      lorry marble model nerf pinata playdough playhouse playmobil playset plush plushie princess puppet
      puppeteer racecar racetrack robot rocking sandbox sandpit scalextric schleich seesaw slime slinky
      squishmallow stacking stuffed superhero swing sword sylvanian teddy toy tractor train trampoline
      truck unicorn wand yoyo
    `,
  ],
  [
    "ball",
    `
      athlete badminton ball baseball basketball billiards bocce boules bowling caddie cleat courtside
      cricket croquet derby dodgeball football frisbee goalkeeper golf golfer golfing handball hockey
      jersey lacrosse league match nba netball nfl padel petanque pickleball pingpong polo puck putter
      racket racquet rugby scorecard shuttlecock snooker soccer softball sport squash stadium supporter
      tennis touchline volleyball
    `,
  ],
  [
    "fitness",
    `
      aerobics aikido athletics barbell barre boxing breathwork calisthenics crossfit dumbbell electrolyte
      exercise fencing fitness goggle goggles gym gymnastics handstand hula jiujitsu jogging judo karate
      kettlebell kickboxing lifting marathon meditation mindfulness parkour pedometer pilates powerlifting
      protein qigong resistance roller rower running skate skating skipping stretching sweatband swim
      swimmer swimming taekwondo trampolining treadmill triathlon weightlifting weights workout wrestling
      yoga zumba
    `,
  ],
  [
    "bike",
    `
      bicycle bidon bike bikepacking biking bmx brompton chainring crankset cycle cycling cyclist
      cyclocross derailleur ebike handlebar helmet kickstand longboard moped motorbike motorcycle mtb
      mudguard pannier peloton puncture rollerblade scooter skateboard skateboarding skatepark spoke
      tandem tire tricycle trike tyre unicycle velo velodrome vespa
    `,
  ],
  [
    "outdoors",
    `
      angling archery bait binocular binoculars bird birding birdwatching bouldering bushcraft camp camper
      campfire camping canoe canoeing carabiner climbing compass cooler diving fishing flashlight flask
      foraging geocaching hammock headlamp headtorch hike hiking horseback insulated kayak kayaking lure
      monocular mountaineering outdoor paddleboard paragliding picnic rafting riding rod sailing scuba ski
      skiing skydiving sled sleeping snorkel snowboard snowshoe surf surfboard surfing survival tackle
      tarp tent thermos torch trekking walk walking wetsuit wildlife
    `,
  ],
  [
    "journey",
    `
      abroad adventure airbnb airline airplane airport away backpacking balloon beach boat cabin campervan
      cottage cruise duffel excursion expedition ferry flight getaway glamping glider globe helicopter
      holiday honeymoon hostel hotel hut inn interrail itinerary journey lodge luggage map motorhome
      packing passport pilgrimage resort retreat ride roadtrip safari sightseeing stay staycation suitcase
      travel trip vacation villa voyage weekend yacht yurt
    `,
  ],
  [
    "tea",
    `
      aeropress assam barista beans boba burr cafetiere camomile cappuccino cezve chai chamomile chemex
      coffee coffeemaker cup darjeeling decaf demitasse dripper espresso frother gaiwan herbal infuser
      kettle kombucha latte matcha moka mug nespresso oolong percolator roaster roastery rooibos samovar
      saucer sencha tea teacup teahouse teapot teaspoon teatime tetsubin tisane
    `,
  ],
  [
    "wine",
    `
      absinthe ale aperitif aperitivo barolo bartender bartending barware beer bitters bordeaux bourbon
      brandy brewery brewing carafe cava cellar champagne cider cocktail cognac cordial corkscrew decanter
      distillery gin glassware goblet growler homebrew keg lager limoncello liqueur malbec margarita
      martini mead merlot mezcal mixology mocktail negroni pint prosecco pub riesling rioja rum sake
      sangria scotch sherry sommelier spirits spritz stein stout tankard tequila vermouth vineyard vodka
      whiskey whisky wine winery
    `,
  ],
  [
    "cooking",
    `
      apron barbecue bbq blender breakfast brunch casserole charcuterie cheese cheeseboard chef chili
      chilli chopping cook cooker cookery cooking cookware crockery curry cutlery cutting dinner
      dinnerware dumpling feast fondue food fruit fryer griddle grill hamper kitchen knife knives lunch
      lunchbox meal meat menu mustard noodle olive oven pan pasta pepper pestle pickle pizza raclette
      ramen recipe restaurant roast salad salmon salt sauce saucepan serving skillet smoker soup spice
      steak supper sushi tableware taco tapas toaster vinegar wok
    `,
  ],
  [
    "sweets",
    `
      bake baker bakery baking banneton biscuit bonbon bread brownie bun bundt cake candy caramel
      cheesecake chocolate chocolatier cocoa confectionery cookie croissant cupcake dessert donut dough
      doughnut flour fudge gelato gingerbread gummy honey honeycomb icing jam licorice liquorice loaf
      loaves lollipop lolly macaron marmalade marshmallow marzipan mixer muffin nougat pancake pastry
      patisserie pie popcorn popsicle praline pudding rolling scone shortbread snack sorbet sourdough
      sundae sweets syrup tart toffee waffle whisk
    `,
  ],
  [
    "garden",
    `
      allotment basil beehive birdbath birdhouse birdseed bonsai bulb cactus compost composter cuttings
      feeder fern firepit flowerpot garden gardener gardening gnome greenhouse herb hose houseplant
      kneeler lavender lawn lawnmower monstera moss mower mushroom orchard plant planter pruner raised
      rake sapling secateurs seed seedling shears soil spade succulent terracotta terrarium tomato tree
      trellis trowel trug vegetable watering wildflower wormery
    `,
  ],
  [
    "home",
    `
      armchair barometer bauble beanbag bench bookcase bookshelf broom bunting cabinet carpet chair
      chandelier chime clock coaster couch cushion decor decoration dehumidifier desk doormat doorstop
      dreamcatcher fireplace footstool garland homeware hourglass housewarming humidifier lamp lampshade
      lantern light lights mirror nameplate neon nightlight organiser organizer ornament ottoman plaque
      roomba rug shelf shelves sign sofa stool storage suncatcher tapestry trivet vacuum wallpaper
      wardrobe
    `,
  ],
  [
    "blanket",
    `
      afghan bathrobe bedding bedsheet bedsock bedspread bedtime blanket bolster comforter coverlet duvet
      eiderdown fleece gown heated hottie hygge kimono loungewear mattress nap nightdress nightgown
      nightshirt pajama pajamas pillow pillowcase pyjama pyjamas quilt robe sheepskin sleep sleepover
      sleepwear slipper snuggie throw weighted
    `,
  ],
  [
    "candle",
    `
      aroma aromatherapy beeswax bergamot candelabra candle candleholder candlelight candlelit
      candlemaking candlestick diffuser eucalyptus frankincense incense joss luminary melt menorah myrrh
      oud patchouli pomander potpourri sandalwood scent scented smudge snuffer taper tealight votive wick
      yankee
    `,
  ],
  [
    "beauty",
    `
      aftershave balm barber bath beard beauty cologne comb conditioner cosmetic cream eyeshadow facial
      fragrance hair hairbrush haircut hairdresser hairdryer hammam henna lip lipstick lotion makeover
      makeup manicure mascara massage massager moisturiser moisturizer nail onsen pampering parfum
      pedicure perfume razor salon salts sauna scrub scrunchie serum shampoo shave shaver shaving skin
      skincare soap spa sunscreen toiletries toiletry toothbrush tweezers wellness
    `,
  ],
  [
    "clothes",
    `
      bandana beanie belt beret blouse boot cap cape cardigan cashmere clothing coat costume coveralls
      denim dress dungarees fashion gilet glove hat headband hoodie jacket jeans jumper kilt leggings
      lingerie loafer merino mitten outfit overalls pants parka poncho pullover raincoat sandal scarf
      scarves shawl shirt shoe shorts skirt sneaker sock suit sunglasses sweater sweatshirt swimsuit tee
      tie tights trainers trousers tshirt umbrella underwear vest waistcoat wallet
    `,
  ],
  [
    "jewelry",
    `
      amethyst anklet bangle birthstone bracelet brooch cameo casio charm choker chronograph cufflink
      cufflinks diamond earring garnet gem gemstone goldsmith jewel jeweler jeweller jewellery jewelry
      keychain keyring lapel locket medallion moonstone necklace opal pearl pendant pocketwatch ring ruby
      sapphire seiko signet silversmith sterling tiara tiepin timepiece trinket turquoise watch watchmaker
      watchmaking wristwatch
    `,
  ],
  [
    "gadget",
    `
      adapter adaptor airtag alexa app arduino battery bluetooth cable calculator charger charging coding
      computer dongle doorbell drone electronic electronics ereader fitbit gadget garmin gps hdmi ipad
      iphone keyboard keycap kindle kobo laptop monitor mousepad pc phone power powerbank printer
      programming projector reader robotics router scanner smart smartphone smartwatch software soldering
      ssd stylus tablet tech television thermostat tracker tv usb walkie webcam wifi wireless
    `,
  ],
  [
    "camera",
    `
      camcorder camera collage cyanotype darkroom dslr enlargement frame fujifilm gimbal gopro instax
      kodak leica lens montage nikon photo photobook photobooth photograph photographer photographic
      photography photoshoot pinhole polaroid portra selfie shutter slideshow snapshot tripod video
      viewfinder
    `,
  ],
  [
    "tool",
    `
      axe blacksmith carpenter carpentry carving carwash chisel clamp compressor detailing diy drill forge
      forging glue hammer handyman hatchet joinery lathe leatherman mallet mechanic metalwork metalworking
      multitool penknife pliers pocketknife ratchet sander sandpaper saw screwdriver sharpener sharpening
      spanner tool toolbelt toolbox toolkit vise welder welding whetstone whittling woodturning woodwork
      woodworking workbench wrench
    `,
  ],
  [
    "pet",
    `
      aquarium beagle betta budgie bulldog canary cat catio catnip chew chinchilla collar corgi dachshund
      dog doggy dogsitting ferret gecko goldfish greyhound guinea hamster hedgehog kennel kitten kitty
      labrador leash litter lizard parakeet parrot pawprint pet petsitting poodle pug pup puppy rabbit
      reptile retriever scratcher scratching snuffle spaniel terrier tortoise vet veterinary vivarium
    `,
  ],
  [
    "baby",
    `
      baby babygrow babywearing baptism bassinet bib bodysuit bootie breastfeeding buggy christening cot
      cradle crib diaper doula godchild highchair infant layette maternity midwife milestone mobile muslin
      nappy newborn nursery nursing onesie pacifier playmat playpen potty pram pregnancy pregnant
      pushchair rattle romper sleepsuit stroller swaddle teether teething toddler weaning
    `,
  ],
  [
    "star",
    `
      astrology astronaut astronomer astronomy aurora biology chemistry comet constellation cosmic cosmos
      dna eclipse experiment eyepiece fossil galaxy geode geology gyroscope horoscope lab laboratory lunar
      mars meteor meteorite microscope mineral moon nasa nebula observatory orrery physics planet
      planetarium planisphere prism rocket science scientific scientist skies spacecraft spaceship star
      stargazing telescope volcano zodiac
    `,
  ],
  [
    "heart",
    `
      adopt adoption ancestry babysitter babysitting blessing charity chore compliment coupon cuddle
      donate donation errand family foodbank friendship fund fundraiser fundraising genealogy gratitude
      handprint heart hospice housework hug iou kindness lifeboat memorial memory mentoring message
      orphanage promise remembrance rescue respite reunion sanctuary sponsor sponsorship tradition
      volunteer volunteering vow wish
    `,
  ],
  [
    "flower",
    `
      blossom bouquet carnation daffodil dahlia daisy floral florist flower hydrangea lily orchid peony
      poppy posy rose sunflower tulip wreath
    `,
  ],
  [
    "vase",
    `
      bowl ceramic ceramics dish earthenware jug pitcher plate porcelain pottery stoneware urn vase
    `,
  ],
  [
    "bag",
    `
      backpack bag clutch crossbody daypack handbag holdall purse rucksack satchel tote weekender
    `,
  ],
  [
    "linen",
    `
      curtain dishcloth handkerchief linen napkin placemat tablecloth towel washcloth
    `,
  ],
];
