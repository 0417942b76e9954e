"""The things of the library that grow or were always there: animals, plants, land, sky, bodies.

A row is the word in English, French and Icelandic, then the questions whose answer is yes, or
probably after a `~`. The heading of a section holds for all its rows but where a `-` denies it;
every other answer is no.
"""

NATURAL_THINGS = (
    (
        "alive animal legs fur sound",
        """
        cat chat köttur: indoors soft sharp ~daily play
        dog chien hundur: indoors ~soft sharp ~daily play ~danger
        horse cheval hestur: big carries play ~danger
        cow vache kýr: big food ~danger ~sharp
        sheep mouton kind: soft food ~wild
        pig cochon svín: -fur food round
        goat chèvre geit: ~food sharp ~wild
        rabbit lapin kanína: -sound soft wild ~food ~indoors
        mouse souris mús: small soft wild ~indoors
        hedgehog hérisson broddgöltur: -fur -sound small sharp round wild ~danger
        fox renard refur: wild soft sharp ~danger
        bear ours björn: wild big danger sharp ~soft
        wolf loup úlfur: wild danger sharp
        lion lion ljón: wild danger sharp big
        camel chameau úlfaldi: big carries ~wild
        giraffe girafe gíraffi: -sound big wild long
        monkey singe api: wild play ~sharp
        kangaroo kangourou kengúra: -sound wild ~big ~holds soft ~danger
        squirrel écureuil íkorni: wild soft ~small
        seal phoque selur: -legs wild water ~round ~food ~big
        """,
    ),
    (
        "alive animal fur legs sound air",
        """
        owl hibou ugla: wild sharp ~soft round
        eagle aigle örn: wild sharp danger
        parrot perroquet páfagaukur: ~wild indoors play
        duck canard önd: water ~wild food ~soft
        swan cygne svanur: water wild long ~danger
        hen poule hæna: -air food ~round
        """,
    ),
    (
        "alive animal wild",
        """
        penguin manchot mörgæs: water legs ~fur sound
        whale baleine hvalur: water big sound ~food ~danger ~long
        dolphin dauphin höfrungur: water big sound play ~long
        shark requin hákarl: water big danger sharp long
        fish poisson fiskur: water food ~small ~long
        octopus pieuvre kolkrabbi: water ~legs soft food ~danger
        crab crabe krabbi: water legs small food sharp ~danger
        jellyfish méduse marglytta: water soft danger round
        seahorse hippocampe sæhestur: water small long
        frog grenouille froskur: water legs small sound soft
        turtle tortue skjaldbaka: water legs round
        crocodile crocodile krókódíll: water legs big danger sharp long
        snake serpent snákur: long danger sound sharp
        snail escargot snigill: small round ~food soft
        worm ver ormur: small long soft
        spider araignée könguló: small legs ~indoors ~danger ~fur
        bee abeille býfluga: small legs air sharp danger sound ~fur
        butterfly papillon fiðrildi: small legs air soft
        ladybird coccinelle maríubjalla: small legs air round
        ant fourmi maur: small legs
        elephant éléphant fíll: big legs sound ~danger carries
        dinosaur dinosaure risaeðla: ~alive big legs danger sharp ~long
        """,
    ),
    (
        "alive plant wild",
        """
        tree arbre tré: big wood long
        flower fleur blóm: small soft ~indoors ~round
        rose rose rós: small soft sharp ~indoors ~round
        tulip tulipe túlípani: small soft ~long ~indoors
        cactus cactus kaktus: sharp ~long indoors ~danger
        leaf feuille laufblað: small soft ~air
        mushroom champignon sveppur: ~plant small food soft ~danger ~round kitchen
        """,
    ),
    (
        "plant food kitchen ~alive small",
        """
        apple pomme epli: round daily
        pear poire pera: ~round ~soft
        banana banane banani: long soft daily opens
        orange orange appelsína: round ~daily opens
        lemon citron sítróna: ~round ~sharp
        strawberry fraise jarðarber: soft ~wild
        cherry cerise kirsuber: round ~soft ~wild
        grape raisin vínber: round soft
        pineapple ananas ananas: -small sharp
        watermelon pastèque vatnsmelóna: -small round
        peach pêche ferskja: round soft fur
        carrot carotte gulrót: long ~sharp ~daily
        tomato tomate tómatur: round soft ~daily
        onion oignon laukur: round daily ~sharp
        pumpkin citrouille grasker: -small round ~warm ~holds ~play
        cucumber concombre gúrka: long ~daily
        """,
    ),
    (
        "wild",
        """
        sun soleil sól: big warm round air daily danger
        moon lune tungl: big ~warm round air ~daily
        star étoile stjarna: ~big warm air ~sharp ~daily
        cloud nuage ský: big air ~water soft daily
        snowflake flocon snjókorn: small air ~water soft ~sharp
        mountain montagne fjall: big ~sharp ~danger
        volcano volcan eldfjall: big warm danger sound ~holds
        island île eyja: big water ~round
        stone pierre steinn: small ~round ~tool ~danger
        fire feu eldur: ~wild warm danger ~sound ~indoors ~made ~big
        shell coquillage skel: water small ~round ~holds ~animal ~opens
        feather plume fjöður: small ~air soft fur ~long ~animal
        nest nid hreiður: holds round air ~wood ~soft
        honey miel hunang: ~wild food kitchen ~soft indoors
        """,
    ),
    (
        "",
        """
        milk lait mjólk: food kitchen indoors daily ~animal
        salt sel salt: food kitchen indoors daily small ~water
        hand main hönd: ~alive ~animal daily ~tool ~holds soft small opens ~sound
        foot pied fótur: ~alive ~animal daily ~carries ~long
        nose nez nef: ~alive ~animal daily small ~sharp ~sound
        ear oreille eyra: ~alive ~animal daily small soft ~round
        tooth dent tönn: ~alive ~animal daily small sharp ~tool
        skull crâne hauskúpa: ~animal round ~holds ~danger
        """,
    ),
)
