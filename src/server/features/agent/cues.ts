import type { Polarity } from "./brief.ts";

/**
 * Words that say how somebody stands to something. The first group with a match decides, so what turns a
 * phrase around ("never says no to") stands before what it turns ("no").
 */
interface Cue {
  polarity: Polarity;
  /** `after`: what it is about follows ("hates golf"); `before`: it precedes ("golf bores him"). */
  scope: "after" | "before";
  /** Said among dislikes, it turns nothing: "anything that needs charging". */
  weak: boolean;
  pattern: RegExp;
}

/** What the capitals in the phrases stand for. */
const shorthand: Record<string, string> = {
  NOT: String.raw`(?:\bnever|n't|\bdont|\bdoesnt|\bdosnt|\bdosent|\bdoesent|\bdoes'nt|\bdidnt|\bwouldnt|\bcouldnt|\bhasnt|\bhavent|\baint|\bwasnt|\bshouldnt|\bcant|\bwont|\bisnt|\barent|\bnot|\bcannot|\brarely|\bseldom|\bhardly(?: ever)?|\bbarely|\bscarcely)`,
  VERY: String.raw`(?:(?:really|absolutely|truly|completely|totally|utterly|just|simply|also|still|actually|exactly|strongly|secretly|particularly|especially|quite|very|so|much|always|all|that|too|even|ever|honestly|genuinely|openly|definitely|usually|generally|mostly|currently|necessarily|remotely|at all|a bit|entirely|the least bit|a big|a huge|a great|been|was|much of a|the biggest|the greatest|the world's biggest|the|such) )*`,
  HER: String.raw`(?:his|her|their|my|our)`,
  HERSELF: String.raw`(?:himself|herself|themselves)`,
  THEM: String.raw`(?:him|her|them)`,
  SHE: String.raw`(?:he|she|they)`,
  LOVE: String.raw`(?:likes?|liked|loves?|loved|enjoys?|enjoyed|adores?|adored|fancy|fancies|appreciates?)`,
  DAY: String.raw`(?:day|morning|week|weekend|evening|meal|breakfast|dinner|holiday|trip|month)`,
  ANY: String.raw`(?: (?:of|to|for|in|any|all|most|some|every|being|getting|doing|having|going|watching|anything (?:with|to do with|about|related to|involving|that|made (?:of|from|with)|too|remotely)|(?:any|all) (?:kinds?|sorts?|types?|things) of|everything (?:about|to do with)|the (?:smell|taste|sound|idea|thought|noise|look|sight|feel) of|a bit of|a good))*`,
  EAT: String.raw`(?:eats?|drinks?|wears?|uses?|owns?|buys?|watch(?:es)?|reads?|plays?|plays? with|listens? to|touch(?:es|ed)?|has|have|gets?|takes?|keeps?|does|do|needs?|wants?|smokes?|celebrates?|collects?|cooks?|go(?:es)?(?: to| in for| near| anywhere near| for)?|drives?|flies|fly|swims?|travels?|gambles?)`,
};

interface Group {
  polarity: Polarity;
  scope?: "before";
  weak?: true;
  phrases: string[];
}

const groups: Group[] = [
  {
    polarity: "neutral",
    phrases: [
      String.raw`^(?:none|nothing|n/?a|nil|no idea|unknown|not applicable|-+)(?: (?:really|much|at all|in particular|specific|special|that i know(?: of)?|i know of|comes to mind|i can think of|known|yet|so far))*$`,
      String.raw`NOT (?:VERY)(?:fussy|picky|choosy|sure|difficult|hard to please|demanding)`,
      String.raw`(?:no|NOT have any|has no|have no|without any) (?:(?:known|food|real|particular|major|strong|special|big|serious|dietary) )*(?:allerg(?:y|ies)|dislikes|aversions|restrictions|intolerances|needs|requirements|preferences?|opinions?|limits?|rules)`,
      String.raw`NOT allergic to anything`,
      String.raw`(?:i )?(?:don't|do not|dont|didn't) (?:really )?(?:know|think there|mind what|have a clue|remember)`,
      String.raw`(?:can |could )?take (?:it )?or leave`,
      String.raw`^(?:but |and )?less so(?: (?:with|for|on|about))?`,
      String.raw`no more than`,
      String.raw`no (?:big )?(?:deal|rush|problem|pressure|worries|hurry|matter)`,
    ],
  },
  // "Her sister sings, she doesn't." "Chocolate: yes."
  {
    polarity: "dislikes",
    scope: "before",
    phrases: [
      String.raw`^(?:but |which |and |though )?(?:SHE|it)?(?:'s| is| does| do| are| has| was| did| would)? ?(?:not|n't|never)(?: (?:really|at all|so much|like (?:it|that|them)))*$`,
      String.raw`^(?:which |but |and |though )?SHE (?:isn't|doesn't|don't|aren't|wasn't|didn't|does not|is not)(?: (?:really|at all))*$`,
    ],
  },
  {
    polarity: "likes",
    scope: "before",
    phrases: [
      String.raw`^(?:but |and )?SHE(?: \w+)? (?:does|do|is|are)(?: (?:too|as well|indeed))?$`,
      String.raw`(?:a (?:definite|big|clear|firm|total) )?yes(?: please)?$`,
      String.raw`^(?:but |and )?(?:now )?SHE(?:'s| is| are) (?:now |totally |completely |absolutely )?(?:hooked|converted|a convert|obsessed|in love|smitten|a fan)(?: now)?$`,
      String.raw`^(?:always|any time|any day|absolutely|of course|definitely)(?: (?:welcome|please|yes))?$`,
    ],
  },
  // "Horror films? No thanks."
  {
    polarity: "dislikes",
    scope: "before",
    phrases: [
      String.raw`^(?:(?:absolutely|definitely|please|just) )?(?:no thanks|no thank you|no way|not (?:at all|a chance|for THEM|so much|really)|never(?: again)?|no|hard no|hard pass|big no|absolutely not|nope|thumbs down|yuck|forget it|avoid|don't|(?:god|hell|heck|oh|lord) no|SHE never (?:did|does|has|was|do|will))(?: (?:please|thanks|ever|SHE (?:says?|said)))?$`,
    ],
  },
  {
    polarity: "dislikes",
    phrases: [
      String.raw`nothing (?:worse|more (?:annoying|boring|tedious|pointless|awful)) than`,
      String.raw`(?:the last thing|least of all|the worst (?:gift|present|thing))(?: SHE (?:needs?|wants?|would want))?(?: (?:is|would be|are))?`,
    ],
  },
  // Sounds like no, and means yes.
  {
    polarity: "likes",
    phrases: [
      String.raw`(?:NOT|nobody|no one|no way|yet to|nothing)[\w' ]{0,30}? (?:says?|said|saying) no to`,
      String.raw`(?:NOT|nobody|no one|no way|yet to|nothing)[\w' ]{0,24}? (?:refused?|refuses|turn(?:s|ed)? down|declined?|disliking|object to)`,
      String.raw`(?:NOT|nobody|no one) (?:VERY)(?:could |can |would )?(?:says?|think|believe|claim|accuse|pretend|argue|suggest|as though|as if)(?: that)?[\w' ]{0,20}? (?:dislik\w+|hates?|hating|can't stand|(?:doesn't|don't|does not|didn't) (?:LOVE|want|care for))`,
      String.raw`(?:NOT|hardly|barely) (?:an?|one|a single) (?:day|week|weekend|evening|morning|night|moment|hour)[\w' ]{0,20}? (?:doesn't|does not|isn't|is not|won't|without)`,
      String.raw`NOT met an? (?=[\w ]+ (?:that )?SHE (?:didn't|did not|doesn't) (?:like|love|enjoy))`,
      String.raw`(?:isn't|is not|not|never been|barely|hardly) an? (?=[\w ]+ (?:that )?SHE (?:doesn't|does not|didn't|wouldn't|hasn't|won't|will not) (?:like|love|enjoy|eat|want|know|read|try|tried|seen|visited))`,
      String.raw`(?:says? |said )?yes to`,
      String.raw`without (?=.+ (?:is|would be) (?:no|not|unthinkable|nothing|empty|boring|incomplete|half))`,
      String.raw`NOT (?:ever )?(?:gave|give|given|giving|gives) up(?: on)?`,
      String.raw`NOT (?:ever )?(?:stopped|stops|stop)(?: (?:loving|liking|enjoying|playing|reading|collecting|watching))?`,
      String.raw`no such thing as (?:too (?:many|much)|enough)`,
      String.raw`(?:NOT|never) enough`,
      String.raw`SHE(?:'d| would) (?:kill|die|do anything) for`,
      String.raw`NOT (?:ever )?(?:turn(?:s|ed)? down|refuses?|pass(?:es)? up(?: on)?|pass(?:es)? on|declines?|rejects?|miss(?:es)?(?: out on)?|skips?)`,
      String.raw`NOT (?:ever )?(?:tires?|gets? tired|grows? tired|gets? bored|gets? sick|gets? enough|get enough|has enough|have enough|had enough|have too much|have too many|has too much|has too many|own enough|own too many|tired|bored|be too full|be tired)(?: (?:of|with|by))?`,
      String.raw`NOT (?:ever )?(?:stops? (?:talking (?:about)?|playing|reading|buying|eating|watching|humming|singing)|shuts? up about|gets? over|gets? past)`,
      String.raw`NOT (?:ever )?(?:be |goes? |leaves? (?:the house|home) |(?:find|see|catch|meet) (?:THEM|SHE) |travels? |live |do |survive |function |cope |seen |found |spotted |imagine (?:life|living|a world) |manage |get through (?:a|the|HER) DAY |starts? (?:a|the|HER) DAY |go(?:es)? (?:a|one|a single) DAY |goes anywhere |go anywhere )?without`,
      String.raw`(?:lost|miserable|unhappy|grumpy|nothing|not HERSELF|nowhere|bored) without`,
      String.raw`(?:can't|cannot|could never|couldn't|can never|NOT(?: been)? able to) (?:ever )?(?:resist|wait (?:to|for)|put down|walk past|keep (?:HER hands off|away from)|stay away from|help HERSELF (?:around|with)|go wrong with|fail with|pass (?:a|an|by)|stop (?:talking about|buying|eating|reading|watching|playing|humming)?)`,
      String.raw`NOT (?:VERY)(?:far from|too (?:old|busy|tired|full|late|early|cool) (?:for|to)|averse to|opposed to|against|immune to|indifferent to|above|afraid of|scared of|shy of|ashamed of|embarrassed (?:by|of)|put off by|bothered by|a stranger to|unhappy (?:with|about)|uninterested in|allergic to)`,
      String.raw`(?:no|not a) stranger to`,
      String.raw`(?:no|not a|never a|NOT a) DAY (?:(?:is|feels|would be) complete |goes by |passes |begins |starts |ends |can start )?without`,
      String.raw`(?:LOVE|wants?|needs?|does|reads?|watches|eats|drinks|wears|plays) nothing (?:more than|better than|as much as|so much as|but|except)`,
      String.raw`nothing (?:that )?(?:SHE(?:'d| would)? (?:LOVE|rather do|would rather do)|(?:makes?|would make) THEM happier|pleases THEM|would please THEM|(?:quite )?beats|tops|compares (?:to|with)|like)(?: (?:more|better|so much))?(?: (?:than|as))?`,
      String.raw`nothing (?:but|against)`,
      String.raw`NOT (?:a |one )?(?:single |bad |harsh )?word (?:to say )?(?:against|about)`,
      String.raw`no objections? to`,
      String.raw`NOT (?:VERY)(?:dislikes?|hates?|minds?|object(?:s|ed)? to|regrets?|detests?|loathes?|complains? about|say a bad word about)`,
      String.raw`NOT (?:true|the case|as if|like|that|because|to say)(?: that)? SHE (?:dislikes?|hates?|can't stand|(?:doesn't|does not|don't) (?:LOVE|want|care for))`,
      String.raw`who (?:doesn't|does not|wouldn't) (?:like|love|enjoy|want)`,
      String.raw`(?:wouldn't|won't|would not|will not|would never) (?:mind|object to|refuse|turn down|say no to|be sorry to (?:get|have))`,
      String.raw`NOT (?:only|just|merely|simply)`,
      String.raw`(?:always|forever) (?:has|have) (?:time|room|space|a soft spot) for`,
      String.raw`(?:fan|lover) of anything but (?=\w+ isn't)`,
    ],
  },
  {
    polarity: "likes",
    scope: "before",
    phrases: [String.raw`(?:more than (?:anything|most|ever|words)|above all(?: else)?)`],
  },
  // No longer.
  {
    polarity: "past",
    phrases: [
      String.raw`(?<!\b(?:is|are|was|not|get|gets|getting|'s) )used to(?: be)?(?: (?:a|an|the))?`,
      String.raw`no longer`,
      String.raw`(?:is |'s )?(?:over|past|done with) HER (?=.*\bphase\b)`,
      String.raw`(?:didn't|did not|never) use(?:d)? to (?:like|love|enjoy|drink|eat|want|care for)`,
      String.raw`(?:got|dropped) out of`,
      String.raw`dropped(?! (?:by|in|off|out))`,
      String.raw`once (?:an?|the)(?: (?:keen|avid|great|big|passionate|serious))?`,
      String.raw`used to (?:(?:be|really|absolutely|always) )*(?:love|like|enjoy|adore|collect|play|do|go(?: to)?|have|watch|read|drink|eat|make|own|ride|run|live for|care about|follow|wear|want|hate|dislike|avoid|loathe|detest|fear|dread|despise)?(?: (?:into|obsessed with|mad (?:about|on)|crazy about|keen on|a (?:big |huge |massive )?fan of|fond of|to|interested in|afraid of|scared of))?`,
      String.raw`(?:NOT|no longer) (?:VERY)(?:LOVE|into|plays?|does|drinks?|eats?|wants?|collects?|interested in|keen on|a (?:big |huge )?fan of|reads?|watch(?:es)?|goes(?: to)?|go(?: to)?|wears?|cares? (?:about|for)|do|bothers? with|rides?|runs?|needs?|has|have|follows?|smokes?|uses?)?(?=.*\b(?:any ?more|any longer)\b)`,
      String.raw`no longer (?:LOVE|into|plays?|does|drinks?|eats?|wants?|collects?|interested in|keen on|a (?:big |huge )?fan of|reads?|watch(?:es)?|goes to|goes|wears?|cares? (?:about|for)|bothers? with|rides?|runs?|needs?|has|have|follows?|smokes?|uses?)?`,
      String.raw`(?:has |have |'s )?(?:stopped|quit|quits|gave up|given up|giving up|gone off|went off|going off|grew out of|grown out of|outgrew|outgrown|moved on from|retired from|hung up HER|had HER fill of|got over|fallen out of love with|fell out of love with|turned HER back on|packed in|done with|through with|finished with|sold (?:all )?HER)`,
      String.raw`lost (?:all )?(?:interest in|HER (?:love|taste|appetite|enthusiasm|passion|interest) (?:for|in))`,
      String.raw`(?<!\b(?:never|not) )(?:was|were|had been) (?:once )?(?:(?:really|very|so|always|big|totally|completely) )*(?:into|obsessed with|keen on|mad (?:about|on)|crazy about|a (?:big |huge |massive )?fan of|fond of|interested in|passionate about)`,
      String.raw`(?:once|formerly|previously|in HER youth|as a (?:child|kid|teen|teenager|boy|girl|student)|when SHE (?:was|were) (?:young|younger|little|small|a (?:child|kid|boy|girl|teen|teenager|student)))[, ]+(?:SHE )?(?:loved|liked|enjoyed|adored|collected|played|was into|were into|rode|did|had)`,
      String.raw`(?:loved|liked|enjoyed|adored|collected|played|was into|were into|did|rode|had)(?=.*\b(?:as a (?:child|kid|teen|teenager|boy|girl|student)|when SHE (?:was|were)|years ago|in HER (?:youth|twenties|teens|childhood|school days)|back then|until|in the past|once)\b)`,
      String.raw`(?:ex|former)[- ](?=\w)`,
    ],
  },
  {
    polarity: "past",
    scope: "before",
    phrases: [
      String.raw`(?:is|was|are|were|'s) (?:just |only |now )?(?:a (?:passing )?phase|in the past|a thing of the past|history|behind THEM|last year's|long gone|yesterday's)`,
      String.raw`(?:days|years|phase) (?:are|is) (?:over|behind THEM|long gone|done)`,
    ],
  },
  // Has it: not the same again.
  {
    polarity: "owned",
    phrases: [
      String.raw`(?:already|just|recently) (?:has|have|owns?|got(?! (?:into|out|back|really))|had|bought|received|ordered|subscribes? to)(?: (?:every|all|each|more than enough|plenty of|plenty|lots of|enough|too many|several|the (?:latest|newest)|THEM))?`,
      String.raw`(?:has|have|owns?|'s got|have got|has got|got) (?:already |got )?(?:more than enough|enough|plenty of|(?:far |way )?too many|too much|every|all the|a (?:house|flat|cupboard|drawer|wardrobe|closet|shelf|garage|shed|room|attic|whole \w+) full of|(?:dozens|hundreds|tons|loads) of|a million|a hundred)`,
      String.raw`(?:has|have|owns?|'s got)(?= .*\balready\b)`,
      String.raw`(?:has|have|owns?|'s got)(?: (?:like|about|at least|some))? (?:two|three|four|five|six|seven|eight|ten|a dozen|several|so many|loads of|tons of|\d+)(?! (?:\w+ )?(?:cats?|dogs?|kids?|child\w*|sons?|daughters?|boys|girls|horses?|rabbits?|chickens|hens|sisters?|brothers?|grand\w+|guinea|kittens|pupp\w+|jobs|years|hours|days|acres|gardens?|pets))`,
      String.raw`^(?:quite |more than |already )?(?:enough|plenty of|too many)(?! to| about)`,
      String.raw`(?:has|have|owns?|got) more (?=.+ than (?:SHE|anyone|most|a ))`,
      String.raw`(?:ha |hanno |a |ont |hat |haben |tiene |tienen |tem )?(?:(?:già|déjà|schon|ya|bereits|já) )?(?:tropp[ieao]|trop de|trop d'|zu viele?|demasiad[oa]s|demais)`,
      String.raw`(?:ha|a|hat|tiene|tem) (?:già|déjà|schon|ya|bereits|já)`,
      String.raw`(?:(?:'s|s|has|have|is|are) )?(?:had|given|got|received|gets?) (?:more than )?enough`,
      String.raw`(?:drowning|swimming|buried) in`,
      String.raw`(?:is|are|already) (?:full of|overflowing with|bursting with|stuffed with)`,
      String.raw`owns(?! (?:(?:a|an|the|two|three|his|her|their|own) )*(?:\w+ )?(?:cats?|dogs?|horses?|pets?|restaurant|shop|business|company|boat|farm|house|flat|land|gallery))`,
      String.raw`if (?:i|we|SHE|any(?:body|one)|some(?:body|one)|people) (?:sees?|gets?|receives?|unwraps?|hears? of|gives?|buys?|brings?)(?: THEM)? (?:one more|another|yet another)`,
      String.raw`(?:has|have|got) (?:so|too|far too|way too) many$`,
      String.raw`NOT need (?:any more|any|another|more|yet another|a new|new|a second|one more)`,
      String.raw`(?:NOT|no need for|no|without|please no)(?: want)? (?:another|yet another|one more|more|any more)(?! than)`,
      String.raw`(?:gave|got|bought|given|have given|has given) THEM(?=.*\b(?:last|already|before|previous|for HER|in \d{4}|years? ago|once|at christmas)\b)`,
    ],
  },
  // No.
  {
    polarity: "dislikes",
    phrases: [
      String.raw`(?:anything|everything|whatever|anyone|any (?:kind|sort|type|colou?r|flavou?r|genre)(?: of \w+)?|any \w+|all \w+)(?: you (?:like|want))?,? (?:but|except|except for|apart from|other than|excluding|bar|minus|save)(?! (?:mostly|mainly|especially|also|really|she|he|they|most of all))`,
      String.raw`(?:as long as|so long as|provided|make sure|only if)(?: that)?(?: (?:it|they|there|nothing|none|that))?(?:'s| is| are|'re| has| have| does| do| contains?)?(?:n't| not| no| nothing| without| free of)(?: (?:contain(?:s|ing)?|involv(?:e|es|ing)|includ(?:e|es|ing)|have|having|to do with|about|any|require|need))*`,
      String.raw`(?:LOVE|wants?|eats?|drinks?|cares? for|has time for|into|wears?) (?:neither|none of|no|nothing(?: with)?)`,
      String.raw`neither`,
      String.raw`(?:forbids?|forbade|forbidden|prohibits?|rules? out|warned off|told to avoid|must (?:not|avoid|never)(?: have| eat| drink| use)?)ANY`,
      String.raw`(?:bitte )?(?:keine?[nrms]?|nichts (?:mit|aus|von)|ohne|hasst|verabscheut|mag (?:keine?[nrm]?|nicht)|verträgt (?:keine?[nrm]?|nicht)|allergisch (?:gegen|auf))`,
      String.raw`(?:nada de|nada con|odia|no le gustan?|no (?:bebe|come|quiere|soporta|tolera|usa)|sin|alérgic[oa] al?)`,
      String.raw`(?:pas d[e'’]|rien (?:de|avec|à)|déteste|n'aime pas|ne (?:boit|mange|veut|supporte|porte|fume) (?:pas|plus|jamais)(?: d[e'’]| de)?|sans|allergique (?:aux?|à))`,
      String.raw`(?:niente|non (?:ama|beve|mangia|vuole|sopporta|usa|le piac(?:e|ciono)|gli piac(?:e|ciono))|detesta|senza|allergic[oa] (?:a|al|alle|ai|agli))`,
      String.raw`(?:nada de|não (?:gosta de|bebe|come|quer|suporta)|detesta|sem)`,
      String.raw`(?:i |we )?(?:wouldn't|would not|don't|do not|can't|couldn't) (?:(?:really|exactly|quite) )?(?:say|think|call|describe|believe)(?: that)? (?:SHE|THEM)(?:'s| is| as)?(?: (?:an?|the|really|much|actually|ever))*(?: (?:likes?|loves?|enjoys?|into|keen on|fan of|lover of|cares? for|wants?|needs?|fancies|appreciates?|would (?:like|want|enjoy)))?`,
      String.raw`(?:no|zero|little|NOT much|NOT any|NOT have any|NOT have much|NOT have|has no|without|lacks?|NOT see any|NOT see the|NOT get the) (?:(?:any|much|great|real|particular|whatsoever|the slightest|the least) )*(?:interest|time|patience|use|taste|love|need|appetite|room|space|tolerance|stomach|sympathy|desire|wish|fondness|enthusiasm|head|point|appeal)(?: whatsoever| at all)? (?:in|for|with|of|to)ANY`,
      String.raw`(?:NOT|no|far from) (?:VERY)(?:a |an |the |any |HER )?(?:VERY)(?:(?:big|huge|great|massive|particular|real|keen) )*(?:fans?|lovers?|friend|admirer|devotee|enthusiast|believer)(?: of| in)ANY`,
      String.raw`(?:NOT|no|far from) (?:VERY)(?:(?:big|huge|great) )*(?:into|in to|keen on|fond of|interested in|bothered (?:about|with|by)|crazy about|mad about|wild about|excited (?:about|by)|thrilled (?:about|by|with)|impressed (?:by|with)|enthusiastic about|comfortable (?:with|around|in|on)|allowed(?: to (?:eat|drink|have|use|do))?|supposed to(?: (?:eat|drink|have|use|do))?|able to (?:eat|drink|have|tolerate|digest|wear|use|stand|handle)|permitted(?: to)?|good (?:with|at|on)|happy (?:with|about|in|on|around)|big on|one for|up for|at home (?:in|on|with)|safe (?:with|around)|drawn to|tempted by|moved by|a believer in|made for|mad on)ANY`,
      String.raw`(?:NOT|no) (?:VERY)(?:(?:a|an|much of an?|the|big|huge|great|massive|real|serious) )*(?=[\w'-]+(?: [\w'-]+)? (?:person|guy|girl|man|woman|lover|type|drinker|eater|reader|gamer|fan|enthusiast|kind of (?:person|guy|girl))\b)`,
      String.raw`(?:can't|cannot|can not|cant|couldn't|could not|unable to|can (?:hardly|barely|never)|could never) (?:VERY)(?:stand|bear|abide|tolerate|stomach|take|have|eat|drink|digest|touch|use|wear|handle|cope with|deal with|see the (?:point|appeal) (?:of|in)|get (?:into|on with|excited about|used to)|keep|do|be (?:near|around)|look at|go near|swim|drive|cook|read|ride|fly)ANY`,
      String.raw`NOT (?:VERY)(?:LOVE|EAT|care (?:much |at all )?(?:for|about)|cares (?:for|about)|care|get on with|gets on with|get along with|sees? the (?:point|appeal) (?:of|in)|gets? the (?:point|appeal) of|believes? in|tolerate|trusts?|approves? of|feel comfortable (?:in|on|with|around)|give|bring|send|suggest|pick|choose|include|mention|recommend|even think (?:of|about)|think (?:of|about)|consider|agree with|put up with|mix with|have (?:time|room|space|patience) for|set foot (?:in|on)|be (?:seen|caught)(?: dead)? (?:in|with|on|at|near|doing)|(?:catch|find|see|get|drag) THEM (?:in|at|on|near|doing|with|to|into|up)|go for|stand|bear|do well with)ANY`,
      String.raw`(?:hates?|hated|hating|detests?|loathes?|dislikes?|disliked|despises?|abhors?|resents?|dreads?|avoids?|avoiding|shuns?|rejects?|boycotts?|distrusts?|cringes? at|shudders? at|recoils? (?:at|from)|runs? (?:a mile )?from|moans? about|complains? about|banned|bans?|forget(?: about)?|ditch(?:es)?)(?: it when (?:people|you|we|i) (?:give|buy|get)(?: THEM)?)?(?: receiving)?ANY`,
      String.raw`finds? (?:it|them|that|all (?:of )?(?:it|that)) (?:VERY)(?:dull|boring|tedious|pointless|silly|tacky|cheesy|awful|gross|stressful|exhausting|scary|unbearable|creepy|uncomfortable|annoying|disgusting|overrated|too \w+)`,
      String.raw`finds? (?=.+ (?:dull|boring|tedious|pointless|silly|tacky|cheesy|awful|gross|stressful|exhausting|scary|unbearable|creepy|uncomfortable|annoying|disgusting|overrated)\b)`,
      String.raw`HER (?:idea of hell|worst nightmare|pet hate|pet peeve|bugbear|nemesis|biggest fear|kryptonite|least favou?rite(?: \w+)?) (?:is|are)`,
      String.raw`(?:has |have |'s )?had it (?:up to here )?with`,
      String.raw`(?:everything|anything|all|every)[\w ]* bar`,
      String.raw`(?:refuses?|declines?)(?: to (?:eat|drink|wear|use|do|touch|go|play|watch|read|have|own|try))?ANY`,
      String.raw`(?:breaks?|comes?|broke|came) out (?:in (?:\w+ )+)?(?:from|with|around|because of)ANY`,
      String.raw`^nor (?:is|are|does|do|did|has|would|can) (?:SHE|it)(?: (?:fond of|keen on|into|a fan of|interested in|like|enjoy|eat|drink|care for|want))?`,
      String.raw`(?:doesn't|does not|don't|never|cannot|can't) (?=(?!care|mind|know|matter|hurt|bite|exist|work|fit)[a-z]{3,}$)`,
      String.raw`(?:rolls? HER eyes at|turns? HER nose up at|has a (?:phobia|fear|horror|dread|dislike|hatred) (?:of|for)|has an (?:aversion|allergy|intolerance) to|never warmed to)ANY`,
      String.raw`(?:steers?|stays?|keeps?|stay|keep)(?: it| well| far)* (?:clear of|away from|off|free (?:of|from)|out of)ANY`,
      String.raw`(?:gets?|feels?|becomes?) (?:VERY)(?:sick|ill|migraines?|headaches?|hives|a rash|rashes|seasick|carsick|dizzy|anxious|bored|nervous|itchy|queasy|claustrophobic|stressed|cold)(?: (?:from|of|with|by|on|in|around|at|when))?ANY`,
      String.raw`(?:reacts? (?:badly |terribly )?to|swells? up (?:from|with|when|around)|sneezes? (?:at|from|around)|wheezes? (?:at|from|around|near)|suffers? from|struggles? with|dies? inside at)ANY`,
      String.raw`(?:all?ergi[ck]k?|all?erg(?:y|ies)|intolerant|intolerance|sensitive|sensitivity|averse|aversion|opposed|hostile) (?:to|against)ANY`,
      String.raw`(?:terrified|afraid|scared|frightened|petrified|sick(?: to death)?|tired|weary|bored|suspicious|wary|fearful|sick and tired|(?:has |have )?had enough|phobia|fear|horror|free) ofANY`,
      String.raw`(?:fed up|bored|unhappy|uncomfortable|hopeless|useless|terrible|bad|nervous|anxious|uneasy|awkward|stressed|squeamish|done) (?:with|by|around|in|on|at|about)ANY`,
      String.raw`(?:annoyed|irritated|put off|repulsed|disgusted|embarrassed|stressed out|overwhelmed|unimpressed|unmoved|bored to (?:tears|death)) byANY`,
      String.raw`(?:uninterested in|indifferent to|too (?:old|young|cool|proud|busy|shy|tired|grown up) for)ANY`,
      String.raw`(?:trying|has|needs|wants) to (?:cut (?:down on|out|back on)|avoid|quit|give up|eat less|drink less|use less|buy less|buy fewer|own less|own fewer|get rid of|watch (?:her|his|their)|spend less time on)ANY`,
      String.raw`(?:cut|cuts|cutting) (?:down on|out|back on)ANY`,
      String.raw`(?:wants?|needs?|could do with|prefers?) (?:fewer|less)`,
      String.raw`(?:couldn't|could not|can't) care less(?: about)?`,
      String.raw`(?:quitting|weaning HERSELF off|swore off|sworn off|swears off|(?:SHE(?:'s| is| are)|been|going|gone|stays?|now|is) off)ANY`,
      String.raw`rather not(?: (?:have|get|receive|be given|see|do|own|eat|drink|go))?ANY`,
      String.raw`(?:hard pass|thumbs down|a (?:hard |big |definite )?no(?: from THEM)?) (?:on|to|for)ANY`,
      String.raw`^off (?:the|all|any)`,
      String.raw`SHE (?:really )?minds`,
      String.raw`NOT used to`,
      String.raw`^(?:(?:but|and|so|just|please|definitely|absolutely|strictly|certainly|ideally|also|though|only|really|most) )*(?:no|not|never|nothing|zero|none of|without|minus|less|fewer|skip|avoid)(?: (?:the|any|anything|something|gifts?|presents?|to do with|too|overly|kind of|sort of|with|that|which|is|are|needs|has|contains|involves|smells|remotely|please|ever))*`,
      String.raw`(?:absolutely|definitely|please|strictly|certainly|and|has|have|had|with|want|wants|there's|there is|so|but) (?:no|zero)(?: (?:kind|sort) of)?`,
      String.raw`(?:instead of|rather than|as opposed to|in place of|free from|devoid of|without)(?: (?:any|yet another|another|the usual))?`,
    ],
  },
  {
    polarity: "dislikes",
    scope: "before",
    phrases: [
      String.raw`(?:is|are|'s|was|were|would be|feels?|seems?|do|does|will|would)(?:n't|nt| not| never) (?:VERY)(?:for )?(?:up HER (?:street|alley)|HER (?:\w+ )?(?:thing|cup of tea|style|bag|scene|taste|jam|area|world|idea of (?:fun|a good time|a treat|relaxing))|THEM|an option|allowed|okay|ok|welcome|appreciated|wanted|ideal|advisable|a good idea|good|great|necessary|needed|suitable|happening|do it for THEM|appeal(?: to THEM)?|work(?: for THEM)?|impress THEM|agree with THEM|interest THEM|excite THEM|go down well|suit THEM|happen)`,
      String.raw`(?:is|are|'s|was|were|would be|feels?|seems?) (?:VERY)(?:a (?:(?:definite|hard|big|firm|clear|total|absolute|complete) )?no|no|a no-no|a no-go|no-go|out(?: of the question)?|off(?: the table|[- ]limits)|forbidden|banned|taboo|a turn[- ]?off|a waste(?: of (?:time|money))?|a bad idea|a nightmare|a disaster|torture|lost on THEM|wasted on THEM|overrated|too much(?: for THEM)?|boring|dull|pointless|useless|unwelcome|the worst|the enemy|cheesy|tacky|poison(?: to THEM)?|deadly|dangerous|hell|awful|horrible|best avoided|to be avoided)`,
      String.raw`(?:bores?|annoys?|irritates?|disgusts?|scares?|frightens?|terrif(?:y|ies)|upsets?|stress(?:es)?|overwhelms?|drains?|exhausts?|horrif(?:y|ies)|offends?|embarrass(?:es)?|depress(?:es)?) THEM(?: (?:out|to (?:tears|death)))?`,
      String.raw`(?:is|was|sits?|ended up|lives|still) (?:still )?in (?:a|the|HER) (?:drawer|cupboard|attic|loft|bin|garage|shed|box|wardrobe)`,
      String.raw`(?:puts?|leaves?|turns?) THEM (?:off|cold|out|to sleep|away)`,
      String.raw`(?:freak|weird|creep|gross|stress|bore|tire|wear|wig|bum)(?:s|es)? THEM out`,
      String.raw`(?:sevmez|sevmiyor|istemez|istemiyor|kullanmaz|kullanmıyor|içmez|içmiyor|yemez|yemiyor)`,
      String.raw`drives? THEM (?:mad|crazy|nuts|up the wall|insane)`,
      String.raw`(?:gives?|makes?|triggers?|sets? off|brings? on) (?:THEM|HER)(?: (?:VERY)(?:feel )?(?:a |an |the |bad |terrible |awful )*(?:headaches?|migraines?|hives|rash(?:es)?|nightmares|heartburn|creeps|ick|anxiety|stomach ?aches?|sick|ill|sneeze|itch|itchy|nervous|anxious|sad|cry|cringe|queasy|nauseous|dizzy|uncomfortable|angry|gag|wheeze|cough|unhappy|miserable|asthma|allerg(?:y|ies)|eczema|skin|memories|seasick|yawn|cold|old))`,
      String.raw`(?:goes?|went|ends? up|gathers?|sits?) (?:unused|badly|unread|(?:straight )?(?:in|into|to|at) the (?:bin|trash|drawer|charity shop|cupboard)|dust|unopened)`,
      String.raw`(?:no thanks|no thank you|no way|not (?:at all|a chance|for THEM|so much)|never(?: again)?|please no|hard no|hard pass|big no|absolutely not|nope|thumbs down|yuck|no)\s*$`,
      String.raw`-free`,
      String.raw`(?:food )?(?:allerg(?:y|ies|ic)|intoleran(?:t|ce)|sensitivit(?:y|ies)|phobia)$`,
    ],
  },
  // Of course no alcohol.
  { polarity: "dislikes", phrases: [String.raw`(?:no|zero)`] },
  // Yes.
  {
    polarity: "likes",
    phrases: [String.raw`(?:is |are |'s )?(?:fine|ok|okay|happy|good|cool) with`],
  },
  {
    polarity: "likes",
    scope: "before",
    phrases: [
      String.raw`(?:is|are|'s|would be|'re) (?:VERY)(?:(?:perfectly|more than|definitely|usually) )*(?:fine|ok|okay|welcome|allowed|great|good|a hit|a must|HER (?:\w+ )?(?:thing|passion|hobby|obsession|life|love|world|jam|happy place|weakness|cup of tea|guilty pleasure|favou?rites?|everything|religion|kind of thing|bag)|perfect|a (?:big )?(?:passion|hobby|weakness|favou?rite|winner|safe bet|yes)|an exception|the exception|acceptable|appreciated|where HER heart is|loved|adored|life)`,
      String.raw`(?:makes?|keeps?|gets?|cheers?|lights?|melts?|warms?) (?:THEM|HER)(?: (?:happy|going|smile|laugh|up|sane|heart|day|week|excited|out of bed|young|busy|melt))`,
      String.raw`(?:thrills?|delights?|excites?|fascinates?|relaxes|calms?|inspires?|amuses?|pleases?|intrigues?|captivates?) THEM`,
      String.raw`(?:always )?goes? down (?:well|a treat)`,
    ],
  },
  {
    polarity: "likes",
    phrases: [
      String.raw`(?:loves?|loved|loving|likes?|liked|enjoys?|enjoyed|enjoying|adores?|appreciates?|treasures?|cherish(?:es)?|fancies|relish(?:es)?|savou?rs?|worships?|can get behind)ANY`,
      String.raw`(?:liebt|mag|schwärmt für|begeistert sich für|adore|aime|raffole de|adora|ama|le encantan?|le gustan?|va matto per|bayılır)`,
      String.raw`(?:obsessed|besotted|smitten|buzzing|hyped|stoked) (?:with|by|about|w/|for)`,
      String.raw`(?:crazy|mad|nuts|wild|passionate|enthusiastic|excited|serious) (?:about|for|on)`,
      String.raw`(?:keen on|fond of|hooked on|addicted to|interested in|fascinated by|devoted to|partial to|into)ANY`,
      String.raw`(?:a )?(?:(?:big|huge|massive|real|lifelong|great|secret|keen) )*(?:fan|lover|devotee|fanatic|admirer|connoisseur) of`,
      String.raw`(?:lives? for|swears? by|devours?|dreams? (?:of|about)|obsess(?:es)? over)ANY`,
      String.raw`has a (?:(?:real|big|huge|secret) )*(?:thing|weakness|passion|soft spot|love|talent|knack) for`,
      String.raw`(?:weakness|soft spot|passion|love) (?:for|of)`,
      String.raw`(?:never happier than|happiest)(?: (?:when|with|in|on|at|outdoors))*`,
      String.raw`prefers?(?: to)?`,
      String.raw`lights? up (?:around|at|when|for)`,
      String.raw`(?:now|these days|nowadays|lately)(?: |, )(?:it's|it is|SHE(?:'s| is))(?: (?:all about|into))?`,
      String.raw`(?:switched|converted|moved on|graduated|come round|came round|warmed) to`,
    ],
  },
  {
    polarity: "likes",
    weak: true,
    phrases: [
      String.raw`(?:would|'d) (?:(?:really|absolutely) )?(?:like|love|enjoy)(?: to)?ANY`,
      String.raw`(?:collects?|(?:starting|started|taken up|takes? up|took up|taking up)(?: (?:to learn|learning))?|(?:getting|got) (?:back |really )?into|learning(?: to| about| how to)?|discovering|discovered)`,
      String.raw`wants? to (?:learn|try|start|take up|get into|go|see|do|visit|make|build|read|play)(?: (?:to|more|how to))?`,
      String.raw`(?:hoping|hopes|dying|keen) to`,
      String.raw`(?:wants?|needs?|could (?:use|do with)|longs? for|wish(?:es)? for|asked for|has been asking for|been eyeing|saving (?:up )?for|hinted at|mentioned wanting)`,
      String.raw`spends? (?:hours|all day|every (?:weekend|evening|morning|sunday|saturday|summer)|(?:all )?HER (?:weekends|evenings|mornings|days|time|free time|spare time|summers|sundays|money|holidays))(?: (?:on|in|at|with|up|down))?`,
      String.raw`(?:all about|big on|anything (?:to do with|about|with|related to|involving|by|from|for)|all things|everything (?:about|to do with)|any (?:kind|sort|type) of)`,
    ],
  },
];

/** Groups in the order of their weight; in a group, the earliest words decide, and of those the longest. */
export const cues = groups.map(({ polarity, scope, weak = false, phrases }) =>
  phrases.map((phrase): Cue => ({
    polarity,
    scope: scope ?? "after",
    weak,
    pattern: new RegExp(
      `${edge(phrase)}${spell(phrase)}${endsOpen(phrase) ? "" : "(?![\\w])"}`,
      "i",
    ),
  })),
);

/** "into" is not in "pinto"; but "n't" is the end of a word. */
function edge(phrase: string): string {
  return /^(?:\(\?:)?NOT/.test(phrase) || phrase.startsWith("^") || phrase.startsWith("-")
    ? ""
    : "(?<![\\w-])";
}

function spell(phrase: string): string {
  return phrase.replaceAll(
    /\b(?:HERSELF|HER|NOT|VERY|THEM|SHE|LOVE|DAY|EAT)\b|ANY/g,
    (word) => shorthand[word] ?? word,
  );
}

/** It says itself what may follow: the end of the text, or what it looks ahead to. */
function endsOpen(phrase: string): boolean {
  if (phrase.endsWith("$")) return true;
  const ahead = phrase.lastIndexOf("(?=");
  if (ahead < 0) return false;
  let depth = 0;
  for (let at = ahead; at < phrase.length; at += 1) {
    if (phrase[at] === "(") depth += 1;
    if (phrase[at] === ")") depth -= 1;
    if (depth === 0) return at === phrase.length - 1;
  }
  return false;
}
