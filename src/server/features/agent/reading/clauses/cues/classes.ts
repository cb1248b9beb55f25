/**
 * Kinds of words that phrases name in capitals: "make THEM UPSET" is said with every word of the class. A word
 * that means the same as those in a class belongs there, and works in all phrases that name the class.
 */

/** Taken as they stand. */
export const plainClasses: Record<string, string> = {
  NOT: "not never hardly barely scarcely rarely seldom",
  HER: "his her their my our your its ur",
  HERSELF: "himself herself themselves myself",
  SHE: "he she they i we you it who",
  BE: `be is are was were been being am seem seems feel feels look looks sound sounds taste tastes smell smells
    get gets`,
  ANYONE: "anyone anybody someone somebody everyone everybody people you u i we folk folks one",
  MANY: `five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
    nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred dozen dozens hundreds thousands
    umpteen countless 10 11 12 14 15 16 17 18 19 20 25 30 40 50 60 70 80 90 100 200 300`,
  /** What somebody calls a thing they have no liking for, after "is", "finds it" or "thinks it". */
  AWFUL: `abhorrent abominable abysmal annoying appalling atrocious awful baffling barbaric beastly beige bleak
    boring bothersome brainless brutal childish cheesy claustrophobic clichéd contemptible contrived creepy
    cringe cringey cringeworthy cringy cruel daft dated deadly degrading demeaning depressing despicable
    detestable diabolical dire disagreeable disappointing disgraceful disgusting disheartening dismal
    dispiriting distasteful distressing disturbing draining dreadful dreary dull embarrassing excruciating
    exasperating execrable exhausting fiddly fishy flimsy forgettable foul frightening frustrating garish gaudy
    ghastly gloomy god-awful godawful grating grim grotesque gruelling gross hateful heartless hellish hideous
    horrendous horrible horrid horrific horrifying humiliating icky idiotic impersonal impractical inane
    indigestible inedible inexcusable infantile inappropriate infuriating insensitive insipid insufferable insulting intimidating intolerable irksome
    irritating joyless juvenile laborious lacklustre lame laughable lifeless loathsome lousy ludicrous
    maddening mawkish mediocre mind-numbing mindless miserable mundane nauseating naff nasty nightmarish niffy
    objectionable odious off-putting offensive oppressive overcooked overdone overhyped overpowering overpriced
    overrated overwhelming painful passé patronising patronizing pathetic petrifying pointless preachy
    pretentious putrid rancid redundant repellent repetitive reprehensible repugnant repulsive revolting rotten
    samey scary shoddy sickening sickly sinister soggy sordid soul-crushing soul-destroying soul-sapping
    soulless sterile stifling stinky stodgy stressful stupid suffocating superficial tacky tactless tasteless tawdry
    tedious terrible terrifying tiresome tiring torturous toxic trashy traumatic traumatising trite trivial
    twee ugly unappealing unappetising unbearable uncomfortable unethical unhygienic uninspiring uninteresting
    unnecessary unnerving unpalatable unpleasant unsettling unspeakable unwatchable unwearable unwelcome
    upsetting useless vacuous vile vulgar wasteful wearisome wearying woeful worthless wretched yucky
    yawn-inducing pedestrian humourless filthy dirty grubby smelly greasy gloopy gritty mushy rubbery bland
    itchy scratchy clammy claggy poncy fussy frilly frumpy prissy stuffy fusty musty mouldy prickly elitist
    snobbish smug showy ostentatious chintzy corny sappy schmaltzy saccharine hollow fake phoney phony
    plasticky disposable unhealthy unhinged unwieldy clunky confusing faffy finicky time-consuming noisy
    deafening ear-splitting shrill tinny tuneless headache-inducing lazy unfunny unexciting unsatisfying
    unoriginal unimaginative thoughtless tone-deaf old-fashioned`,
  /** How somebody feels who cannot bear it. */
  UPSET: `afraid aggravated aggrieved agitated alarmed angry annoyed antsy anxious apoplectic ashamed awkward
    bored breathless cagey cranky crabby crotchety defensive dejected depressed despairing despondent
    disappointed discombobulated disgusted disheartened dismayed distraught distressed dizzy drained drowsy
    edgy embarrassed enraged exasperated exhausted fearful fidgety flustered fraught frazzled freaked
    frustrated fuming furious grouchy grumpy homesick horrified ill impatient incandescent indignant inadequate
    insulted irate irritable irritated itchy jittery jumpy lightheaded listless livid melancholy miffed
    miserable mortified moody nauseated nauseous nervous nervy offended overwhelmed panicky paranoid patronised
    patronized peeved petrified puffy queasy ratty rattled repulsed resentful restless sad scared seasick
    self-conscious sick sleepy snappy squeamish stressed stroppy suicidal sulky suspicious sweaty tearful tense
    terrified testy tetchy trapped traumatised traumatized troubled twitchy uncomfortable uneasy unhappy unwell
    vexed weepy woozy wheezy woeful worried claustrophobic murderous strangled suffocated smothered cheated
    bloated`,
  /** How somebody feels who likes it. */
  HAPPY: `alive amused blissful bouncy buzzing calm carefree cheerful cheery chuffed content contented cosy
    delighted ecstatic elated emotional enthralled euphoric excitable excited exhilarated fulfilled giddy glad
    gleeful gooey happy human hyper jolly joyful jubilant lively loved merry mesmerised mushy overjoyed
    peaceful perky playful proud radiant rapturous refreshed relaxed relieved serene soppy special sparkly
    sunny tickled tingly thrilled unstoppable young zen`,
  /** What somebody says of a thing they like, after "is" or "finds it". */
  LOVELY: `absorbing addictive adorable amazing awesome beautiful blissful brilliant captivating charming
    cathartic comforting compelling cool cute delectable delicious delightful divine enchanting engrossing
    enjoyable enthralling epic essential exciting exhilarating exquisite fab fabulous fantastic fascinating
    fine fun funny glorious gorgeous grand great gripping heavenly hilarious ideal immense indispensable
    inspiring interesting intoxicating intriguing invaluable invigorating irresistible legendary lovely lush
    magic magical magnificent marvellous marvelous meditative mesmerising mouthwatering moreish outstanding
    perfect phenomenal precious priceless rad relaxing restorative riveting romantic sacred satisfying
    scrumptious sensational soothing spectacular splendid sublime super superb supreme sweet terrific
    therapeutic thrilling tops unbeatable unmissable unmatched uplifting vital wicked wonderful wondrous yummy
    tasty moreish`,
  /** Where things lie that nobody uses. */
  STORE: `attic basement bin box boxes cellar cupboard drawer drawers garage loft shed shelf skip storage
    wardrobe closet landfill tip dump bottom wrapper packet cellophane packaging packing wrapping wrap`,
  /** Who is given what was not wanted. */
  CHARITY: `charity oxfam goodwill ebay vinted neighbour neighbours neighbor neighbors sister brother cousin
    niece nephew colleague colleagues raffle tombola jumble hospice intern dog cat cleaner postman flatmate
    housemate roommate pigeons compost ducks recycling`,
  /** What is done with a thing that is used. */
  USED: `assembled built charged drunk eaten finished launched lit opened played plugged read ridden seen
    started switched taken thrown touched tried turned unboxed unfolded unpacked unrolled unwrapped unzipped
    used worn watched booked redeemed inflated hung`,
};

/** Nouns, which stand for one and for many. */
export const nounClasses: Record<string, string> = {
  /** What it is to somebody who suffers from it, as a noun. */
  MISERY: `abomination affront agony anathema annoyance atrocity bane bore bother bugbear burden calamity
    catastrophe chore cop-out copout crime curse dealbreaker deal-breaker disaster disgrace drag dread drudgery
    eyesore faff failure farce flop heresy gimmick grind hardship hassle headache hell hellscape horror humiliation
    indignity insult irritant irritation kryptonite menace misery nightmare no-no no-go nonsense non-starter
    nuisance ordeal outrage pain penance pest plague poison prison punishment purgatory racket rip-off ripoff
    sacrilege scam scourge slog snooze snoozefest snooze-fest struggle tedium terror threat torment torture
    trauma travesty treason trial turn-off turnoff waffle war warfare weapon wind-up yawn yawnfest boredom
    disgust loathing revulsion despair gloom woe suffering sentence sadness abuse violation invasion cruelty
    witchcraft dishwater swill pigswill mush sludge rubbish garbage trash junk tat tripe codswallop gibberish drivel dross dust-trap dust-collector
    mess muddle minefield swamp circus hoax con fad vanity drain bind letdown let-down downer buzzkill
    mood-killer passion-killer deal-killer lowlight bugaboo millstone risk gamble`,
  /** What it is to somebody who likes it, as a noun. */
  JOY: `addiction anchor balm blessing bliss catnip comfort delight drug elixir enjoyment escapism fuel
    happiness haven heaven highlight hobby joy kingdom lifeblood lifeline luxury medicine meditation must
    necessity nirvana nourishment obsession oxygen paradise passion pastime pleasure refuge religion sanctuary
    solace specialty speciality sustenance therapy thrill treat treasure triumph utopia vice vocation weakness
    winner celebration reward essential`,
};

/** Verbs, which stand for all their forms. */
export const verbClasses: Record<string, string> = {
  /** What somebody does who meets it and cannot bear it. */
  RECOIL: `balk baulk bawl blanch blub boak bristle cower cringe despair flee flinch fume gag glower
    grimace groan grouch grouse grumble gripe hiss howl heave huff kvetch moan mutter panic puke quail recoil
    retch rant scarper scoff scowl scream seethe shriek shrink shudder sigh sneer snort spew squirm sulk sweat
    tut vomit wail whimper whine whinge wilt wince writhe yawn barf hyperventilate bolt stiffen`,
  /** What a thing does to somebody who cannot bear it. */
  BORE: `aggravate alarm anger annoy antagonise appal appall baffle bewilder bore bother bug deflate defeat
    demoralise depress disgust dishearten dismay distress disturb drain embarrass enrage exasperate exhaust
    fatigue flummox frazzle frighten frustrate horrify humiliate incense infuriate insult intimidate irk
    irritate madden mortify mystify nauseate needle offend oppress overwhelm panic peeve perturb petrify pique
    rankle rattle repel repulse revolt rile scare sicken spook stress suffocate terrify terrorise tire torment
    torture traumatise traumatize trigger trouble underwhelm unnerve unsettle upset vex weary worry demotivate
    discourage stupefy outrage`,
  /** What a thing does to somebody who likes it. */
  PLEASE: `absorb amuse attract beguile bewitch calm captivate charm cheer comfort console delight dazzle
    electrify enchant energise energize engross enliven entertain enthral enthrall enthuse entice entrance
    excite exhilarate fascinate fulfil gladden grab gratify grip hypnotise inspire interest intoxicate intrigue
    invigorate mesmerise mesmerize motivate move occupy please recharge refresh rejuvenate relax satisfy seduce
    soothe spellbind stimulate suit sustain tempt thrill transfix transport uplift wow`,
  /** What somebody does who likes it. */
  BEAM: `beam bounce chuckle cackle clap coo dance drool giggle glow grin gush melt marvel purr rhapsodise
    salivate shine sing smile sparkle squeak squeal swoon twinkle`,
};
